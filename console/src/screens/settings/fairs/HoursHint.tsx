import { Button } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useSession } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Says where the hours of ordering are set, with the way there in the fair that one is in. */
export const HoursHint = ({ text, fairId }: { readonly text: string; readonly fairId: number | undefined }) => {
  const { fairs: texts } = usePhrases()
  const isCurrent = useSession(({ profile }) => profile?.fair.id === fairId)
  return (
    <>
      {text}{' '}
      {isCurrent ? (
        <Button type="link" size="small" className="fd-inline-link" onClick={() => go('/set/controlList2')}>
          {texts.toConfig}
        </Button>
      ) : (
        texts.configThere
      )}
    </>
  )
}
