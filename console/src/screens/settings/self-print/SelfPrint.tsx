import { Segmented } from 'antd'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Kiosks } from './Kiosks.tsx'
import { Queue } from './Queue.tsx'
import { selfPrintFields } from './self-print-query.ts'
import './self-print.css'

/** Self-service printing from the counter's side: the queue, and the browsers used as kiosks. */
export const SelfPrint = () => {
  const { selfPrint: texts } = usePhrases()
  const [query, change] = useAddressQuery(selfPrintFields)
  const tabs = (
    <Segmented<'queue' | 'kiosks'>
      value={query.view === 'kiosks' ? 'kiosks' : 'queue'}
      options={[
        { value: 'queue', label: texts.queue },
        { value: 'kiosks', label: texts.kiosks },
      ]}
      onChange={(view) => change((current) => ({ ...current, view }))}
    />
  )
  return query.view === 'kiosks' ? (
    <Kiosks tabs={tabs} />
  ) : (
    <Queue tabs={tabs} onKiosks={() => change((current) => ({ ...current, view: 'kiosks' }))} />
  )
}
