import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'

type Props = { readonly text: string; readonly isMain?: boolean; readonly onChoose: (file: File) => void }

/** A button that asks for a png or jpg from this machine. */
export const PictureButton = ({ text, isMain = false, onChoose }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file chosen again is a choice too.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button type={isMain ? 'primary' : 'default'} icon={<UploadOutlined />} onClick={() => field.current?.click()}>
        {text}
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg"
        style={{ display: 'none' }}
        aria-label={text}
        onChange={choose}
      />
    </>
  )
}
