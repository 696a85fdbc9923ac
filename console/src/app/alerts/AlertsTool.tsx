import { lazy, Suspense } from 'react'
import { useAllowed } from '../../kit/permission/use-allowed.ts'

/** The first page comes first. */
const restMs = 20_000

const AlertsBell = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  return { default: (await import('./AlertsBell.tsx')).AlertsBell }
})

/** The number of unread alerts, a while after the page is there; its place is kept. */
export const AlertsTool = () =>
  useAllowed({ menu: 'alerts' }) && (
    <Suspense fallback={<span className="fd-tool" />}>
      <AlertsBell />
    </Suspense>
  )
