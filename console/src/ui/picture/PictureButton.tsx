import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useFilePick } from '../form/use-file-pick.tsx'

type Props = {
  readonly text: string
  readonly isMain?: boolean
  /** Reason why no file can be chosen; empty if one can. */
  readonly barred?: string
  readonly onChoose: (file: File) => void
}

/** A button that asks for a png or jpg from this machine. */
export const PictureButton = ({ text, isMain = false, barred = '', onChoose }: Props) => {
  const { field, open } = useFilePick({
    label: text,
    accept: 'image/png,image/jpeg',
    onChoose: ([file]) => file && onChoose(file),
  })
  return (
    <>
      <Button
        type={isMain ? 'primary' : 'default'}
        icon={<UploadOutlined />}
        // Without a reason a disabled form around it decides.
        {...(barred ? { disabled: true, title: barred } : {})}
        onClick={open}
      >
        {text}
      </Button>
      {field}
    </>
  )
}
