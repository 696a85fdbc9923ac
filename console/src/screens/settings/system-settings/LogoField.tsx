import { config } from '@fairdesk/contract/areas/settings/config'
import { Button } from 'antd'
import { upload } from '../../../kit/call/files.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { PictureButton } from '../../../ui/picture/PictureButton.tsx'

/** `Form.Item` gives both. */
type Props = { readonly value?: string; readonly onChange?: (url: string) => void }

/** The logo as it will be shown; an upload is shown at once and counts when the form is saved. */
export const LogoField = ({ value = '', onChange }: Props) => {
  const { systemSettings: texts } = usePhrases()
  const choose = (file: File) =>
    void upload(config.uploadLogo, { fields: {}, file }).then(
      ({ url }) => onChange?.(url),
      () => undefined,
    )
  return (
    <div className="fd-settings-logo fd-row">
      {value !== '' && <img src={value} alt={texts.logo} />}
      <PictureButton text={texts.chooseLogo} onChoose={choose} />
      {value !== '' && (
        <Button type="text" onClick={() => onChange?.('')}>
          {texts.removeLogo}
        </Button>
      )}
    </div>
  )
}
