import { lazy, Suspense } from 'react'
import { useAllowed } from '../../kit/permission/use-allowed.ts'

/** The first page comes first. */
const restMs = 8000

const AlertsBell = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  return { default: (await import('./AlertsBell.tsx')).AlertsBell }
})

/** The number of unread alerts, a moment after the page is there. */
export const AlertsTool = () =>
  useAllowed({ menu: 'alerts' }) && (
    <Suspense>
      <AlertsBell />
    </Suspense>
  )
