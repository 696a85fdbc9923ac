import { FileAddOutlined, FolderOpenOutlined } from '@ant-design/icons'
import type { BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { type ChangeEvent, useRef } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { PickedFile } from '../sending/read-zip.ts'
import { uploadCalls } from '../sending/upload-run.ts'
import { pickedFiles } from './picked-file.ts'

type Props = {
  readonly more?: boolean
  readonly kind: BatchKind
  readonly onChoose: (files: readonly PickedFile[]) => void
}

const accepted = 'image/jpeg,image/png,image/webp,.zip'

/** Files or a whole folder from this machine. */
export const PickButtons = ({ more = false, kind, onChoose }: Props) => {
  const { pictures: texts } = usePhrases()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  // No attribute of React's: the browsers have it under this name alone.
  const chooseFolders = (field: HTMLInputElement | null) => {
    if (field) field.webkitdirectory = true
    folder.current = field
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const selectedFiles = [...(target.files ?? [])]
    // The same choice once more is a choice too.
    target.value = ''
    void pickedFiles(selectedFiles).then((picked) => picked.length > 0 && onChoose(picked))
  }
  return (
    <>
      <WriteButton
        write={uploadCalls[kind]}
        type={more ? 'default' : 'primary'}
        icon={<FileAddOutlined />}
        onClick={() => files.current?.click()}
      >
        {more ? texts.addMore : texts.chooseFiles}
      </WriteButton>
      {!more && (
        <WriteButton write={uploadCalls[kind]} icon={<FolderOpenOutlined />} onClick={() => folder.current?.click()}>
          {texts.chooseFolder}
        </WriteButton>
      )}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={texts.chooseFiles}
        onChange={choose}
      />
      <input ref={chooseFolders} type="file" hidden aria-label={texts.chooseFolder} onChange={choose} />
    </>
  )
}
