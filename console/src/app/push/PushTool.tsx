import { CloudUploadOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useReturning } from '../../kit/page/use-returning.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { needPhrases, useShellPhrases } from '../../kit/text/phrases.ts'

/** Its words are those of the screens. */
const PushPanel = lazy(async () => {
  const [module] = await Promise.all([import('./PushPanel.tsx'), needPhrases('phrases')])
  return { default: module.PushPanel }
})

/** Pushes the fair's data to the front ends; for administrators. */
export const PushTool = () => {
  const { settings } = useShellPhrases()
  const [isOpen, setOpen] = useReturning<true>()
  if (!useAllowed({ accountRole: 'admin' })) return null
  return (
    <>
      <button
        type="button"
        className="fd-tool"
        aria-label={settings.push}
        title={settings.push}
        onClick={() => setOpen(true)}
      >
        <CloudUploadOutlined />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PushPanel onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
