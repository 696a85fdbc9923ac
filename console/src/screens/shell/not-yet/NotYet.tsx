import { Empty } from 'antd'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

/** A page that later work fills. */
export const NotYet = () => {
  const { shell } = useShellPhrases()
  const texts = <span style={{ color: 'var(--fd-text-weak)' }}>{shell.soon}</span>
  return <Empty style={{ paddingTop: 120 }} image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts} />
}
