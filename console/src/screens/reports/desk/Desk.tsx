import { type Desk as DeskAnswer, desk } from '@fairdesk/contract/areas/reports/desk'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { BackupSignText } from '../../../figures/backup-sign/BackupSignText.tsx'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { useFoot } from '../../../kit/page/use-foot.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useSession } from '../../../kit/session/session.ts'
import { needPhrases, useShellPhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { Countdown } from './clock/Countdown.tsx'
import { DeskLink } from './DeskLink.tsx'
import { Growth } from './Growth.tsx'
import { OrderStates } from './OrderStates.tsx'
import { Places } from './Places.tsx'
import { Tiles } from './Tiles.tsx'
import { Todos } from './Todos.tsx'
import { TopColours } from './TopColours.tsx'
import { useCalmVersion } from './use-calm-version.ts'
import { type ComparisonState, useComparison } from './use-comparison.ts'
import './desk.css'

/** Current state of the fair, tasks waiting for this user, and time left. */
export const Desk = () => {
  const version = useCalmVersion()
  const comparison = useComparison()
  const drill = useDrill()
  const { selected } = comparison
  const asks = selected === null ? {} : { comparison: selected }
  const { data, dataUpdatedAt, error, refetch } = useRead(desk.get, asks, { version, enabled: comparison.isReady })
  useAskedAgain(data?.countedAgainSec, dataUpdatedAt, refetch)
  const { desk: texts, visibility: visible } = useShellPhrases()
  if (!data) return <NotLoaded error={error} onRetry={refetch} />
  const { figures } = data
  // An empty fair has nothing of what could be waiting: its steps are in the checklist.
  const todos = data.checklist ? data.todos.filter(({ count }) => count > 0) : data.todos
  return (
    <div className="fd-desk">
      <DeskHead desk={data} comparison={comparison} />
      {data.hasStandby && (
        <Suspense>
          <StandbyNotice />
        </Suspense>
      )}
      {figures ? <Tiles desk={data} figures={figures} drill={drill} /> : <p>{visible.noFigures}</p>}
      <Suspense>{data.checklist && <Checklist lines={data.checklist} />}</Suspense>
      {figures?.qty === 0 && !data.checklist && data.phase !== 'before' && (
        <Suspense>
          <NoOrders empty={texts.empty} />
        </Suspense>
      )}
      <div className="fd-desk-blocks">
        {figures && (
          <div>
            <Growth version={version} comparison={selected} isOrdered={figures.qty !== 0} />
            {data.states && <OrderStates states={data.states} />}
            {figures.qty !== 0 && data.phase !== 'over' && (
              <Suspense>
                <FairForecast version={version} />
              </Suspense>
            )}
          </div>
        )}
        {data.places && data.places.list.length > 0 && (
          <div>
            <Places areas={data.places} drill={drill} />
            <Suspense>{isEvening(data) && <TwoDays />}</Suspense>
          </div>
        )}
        {(todos.length > 0 || !data.checklist) && <Todos todos={todos} />}
        {drill.isAllowed && <TopColours version={version} drill={drill} />}
      </div>
      {drill.opened && (
        <Suspense>
          <DrillPanel drill={drill} question={wholeFair} />
        </Suspense>
      )}
    </div>
  )
}

/** Refetches derived figures once the server has recounted; live figures update themselves. */
function useAskedAgain(seconds: number | undefined, answeredAt: number, refetch: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew, the next may be behind by as much.
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(refetch, seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, answeredAt, refetch])
}

/** Returns true once a day is over, unless it is the first: then the desk shows the results of the days. */
function isEvening({ phase, day }: DeskAnswer): boolean {
  return (phase === 'between' || phase === 'over') && (day ?? 0) > 1
}

/** Rows are of all that a user sees, as the desk's numbers are. */
const wholeFair = {}

/** Time in which the page itself is loaded and drawn. */
const quietMs = 1500

/** Loads a part that is not of the first page, after so many milliseconds; its words are those of the screens. */
function later<Props>(load: () => Promise<ComponentType<Props>>, ms = 0) {
  return lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    const [part] = await Promise.all([load(), needPhrases('phrases')])
    return { default: part }
  })
}

/** Loaded when a number is first opened. */
const DrillPanel = later(async () => (await import('../../../figures/drill/DrillPanel.tsx')).DrillPanel)

const FairForecast = later(
  async () => (await import('../../../figures/forecast/FairForecastBlock.tsx')).FairForecastBlock,
  quietMs,
)

/** Shown where there is anything to compare with, and before the fair. */
const ComparisonSelect = lazy(() =>
  import('./ComparisonSelect.tsx').then((module) => ({ default: module.ComparisonSelect })),
)
const TwoDays = lazy(() => import('./day-closes/TwoDays.tsx').then((module) => ({ default: module.TwoDays })))
const NoOrders = lazy(() => import('./empty/NoOrders.tsx').then((module) => ({ default: module.NoOrders })))
const Checklist = lazy(() => import('./Checklist.tsx').then((module) => ({ default: module.Checklist })))

const StandbyNotice = later(async () => (await import('./StandbyNotice.tsx')).StandbyNotice)

const DeskHead = ({
  desk: answer,
  comparison,
}: {
  readonly desk: DeskAnswer
  readonly comparison: ComparisonState
}) => {
  const { desk: texts } = useShellPhrases()
  const fair = useSession(({ profile }) => profile?.fair)
  const { state, stateText } = useFoot()
  const { phase, day } = answer
  return (
    <header>
      <h1>{fair?.name}</h1>
      <span>
        {day === null
          ? texts.fairStates[fair?.status as keyof typeof texts.fairStates]
          : `${texts.dayOf({ day })} · ${texts.phases[phase]}`}
      </span>
      <Countdown desk={answer} />
      <Suspense>{answer.places && comparison.isOffered && <ComparisonSelect {...comparison} />}</Suspense>
      <DayCloseButton desk={answer} />
      {answer.backup && (
        <DeskLink href="/set/backups">
          <BackupSignText sign={answer.backup} />
        </DeskLink>
      )}
      <span className="fd-live fd-inline fd-gap-6 fd-rigid" data-state={state}>
        {stateText}
      </span>
    </header>
  )
}

const DayCloses = lazy(() => import('./day-closes/DayCloses.tsx').then((module) => ({ default: module.DayCloses })))

/** Closed days, for users who may see reports; administrators close them. */
const DayCloseButton = ({ desk: { day, phase, places } }: { readonly desk: DeskAnswer }) => {
  const { desk: texts } = useShellPhrases()
  const [isOpen, setOpen] = useState(false)
  if (!places || phase === 'before' || day === null) return null
  return (
    <>
      <button type="button" className="fd-link" onClick={() => setOpen(true)}>
        {texts.dayClose}
      </button>
      {isOpen && (
        <Suspense>
          <DayCloses day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
