import { config } from '@fairdesk/contract/areas/settings/config'
import { Button } from 'antd'
import { upload } from '../../../../kit/call/files.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { PictureButton } from '../../../../ui/picture/PictureButton.tsx'

/** The logo as it will be printed; an upload is shown at once and counts when the template is saved. */
export const LogoField = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (address: string) => void
}) => {
  const { printSettings: texts } = usePhrases()
  // Errors are notified by the call.
  const choose = (file: File) =>
    void upload(config.uploadLogo, { fields: {}, file }).then(
      ({ url }) => onChange(url),
      () => undefined,
    )
  return (
    <div className="fd-forms-logo fd-row fd-wrap">
      {value !== '' && <img src={value} alt={texts.fields.logo} />}
      <PictureButton text={texts.chooseLogo} onChoose={choose} />
      {value !== '' && (
        <Button type="text" onClick={() => onChange('')}>
          {texts.removeLogo}
        </Button>
      )}
    </div>
  )
}
