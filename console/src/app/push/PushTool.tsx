import { CloudUploadOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useReturning } from '../../kit/page/use-returning.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'

const PushPanel = lazy(async () => ({ default: (await import('./PushPanel.tsx')).PushPanel }))

/** Pushes the fair's data to the front ends; for administrators. */
export const PushTool = () => {
  const { frontEndPackage: words } = useShellPhrases()
  const [isOpen, setOpen] = useReturning<true>()
  if (!useAllowed({ who: 'admin' })) return null
  return (
    <>
      <button
        type="button"
        className="fd-tool"
        aria-label={words.title}
        title={words.title}
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
