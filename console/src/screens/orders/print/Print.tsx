import { PrinterOutlined } from '@ant-design/icons'
import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { matchOption } from '@fairdesk/contract/names/match-option'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { TemplateKind } from '@fairdesk/contract/paper/template-body'
import { chooseTemplate } from '@fairdesk/paper/choose-template'
import { Alert, Button, Segmented, Select } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { go } from '../../../kit/page/location.ts'
import { PagePreview } from '../../../kit/print/PagePreview.tsx'
import { loadPaperFont } from '../../../kit/print/paper-font.ts'
import { mostPagesInBrowser } from '../../../kit/print/print-pages.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { useLanguage, usePhrases } from '../../../kit/text/phrases.ts'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { PaperVerdict } from '../PaperVerdict.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import { PaperCheck } from './PaperCheck.tsx'
import { printFields } from './print-query.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { isPrintedByFile, pageCount } from './send-to-printer.ts'
import { type Documents, type PaperRefs, useDocuments } from './use-documents.ts'
import { type Paper, usePapers } from './use-papers.ts'
import { usePrinting } from './use-printing.ts'

const none: readonly PrintTemplate[] = []
const zooms = [0.75, 1, 1.5] as const

/** Print preview of orders, and a check if a printed paper is still up to date. */
export const Print = () => {
  const { printing: texts } = usePhrases()
  const [query, change] = useAddressQuery(printFields)
  const [zoom, setZoom] = useState<number>(1)
  const language = useLanguage()
  const templates = useRead(print.getPrintTitle, {}, { language })
  const { orders, parts } = query
  const count = orders.length + parts.length
  const usual = orders.length === 0 && parts.length > 0 ? 'delivery' : 'order'
  const { template, templateOf } = useChosen(templates.data?.list ?? none, { key: query.template, usual })
  const kind = template?.kind ?? usual
  const loaded = useDocuments({ orders, parts }, templates.data ? kind : null)
  const { papers, layOutNow } = usePapers(loaded.documents, templateOf)
  // Layout uses a table of character widths: pages can be shown before the font has loaded, and are rendered again
  // with it.
  useEffect(() => void loadPaperFont().catch(() => undefined), [])
  const onCheck = (paper: string) => change((current) => ({ ...current, paper }))
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <TemplateChoice
          templates={templates.data?.list ?? none}
          value={template?.key ?? ''}
          onChange={(key) => change((current) => ({ ...current, template: key }))}
        />
        <Segmented
          aria-label={texts.zoom}
          value={zoom}
          options={zooms.map((value) => ({ value, label: `${value * 100}%` }))}
          onChange={setZoom}
        />
        <span className="fd-spring" />
        <PaperCheck key={query.paper} paper={query.paper} onCheck={onCheck} />
        {templates.data && (
          <PrintPapers refs={{ orders, parts }} papers={papers} loaded={loaded} layOutNow={layOutNow} />
        )}
      </div>
      {query.paper !== '' && (
        <PaperVerdict
          paper={query.paper}
          onClose={() => onCheck('')}
          onShow={(refs) => change((current) => ({ ...current, ...refs, template: '' }))}
        />
      )}
      <MissingSigns papers={papers} />
      <div className="fd-page-body fd-paper-pages">
        {templates.error && <NotLoaded error={templates.error} onRetry={templates.refetch} />}
        {count === 0 ? <Nothing /> : <Pages papers={papers} loaded={loaded} zoom={zoom} />}
      </div>
      <Foot orders={count} papers={papers} loaded={loaded} isSummary={kind === 'summary'} />
    </div>
  )
}

/** Selects the named template; if none is named, each customer's level decides among those of the usual kind. */
function useChosen(
  templates: readonly PrintTemplate[],
  { key, usual }: { readonly key: string; readonly usual: TemplateKind },
) {
  const template = templates.find((candidate) => candidate.key === key) ?? null
  const templateOf = useCallback(
    ({ customer }: PaperDocument) =>
      template ?? chooseTemplate(templates, { kind: usual, level: customer?.levelCode ?? '' }) ?? null,
    [template, templates, usual],
  )
  return { template, templateOf }
}

type ChoiceProps = {
  readonly templates: readonly PrintTemplate[]
  /** Empty where the level of each customer chooses. */
  readonly value: string
  readonly onChange: (key: string) => void
}

const TemplateChoice = ({ templates, value, onChange }: ChoiceProps) => {
  const { printing: texts } = usePhrases()
  const options = templates.filter(({ enabled }) => enabled).map(({ key, name }) => ({ value: key, label: name }))
  const byLevel = { value: '', label: texts.byLevel }
  return (
    <Select
      style={{ width: 240 }}
      aria-label={texts.template}
      value={value}
      options={[byLevel, ...options]}
      onChange={onChange}
      showSearch={{ filterOption: matchOption }}
    />
  )
}

type PapersProps = { readonly papers: readonly Paper[]; readonly loaded: Documents }

type PrintProps = PapersProps & { readonly refs: PaperRefs } & Pick<ReturnType<typeof usePapers>, 'layOutNow'>

const PrintPapers = ({ refs, papers, loaded, layOutNow }: PrintProps) => {
  const { printing: texts } = usePhrases()
  const printing = usePrinting({ refs, papers, reread: loaded.reread, layOutNow })
  const { isBusy, making, print: send, asksWhy, changes, onClose } = printing
  const isMany = isPrintedByFile(papers)
  const label = making
    ? texts.making({ done: formatInteger(making.done), total: formatInteger(making.total) })
    : isMany
      ? texts.printMany
      : texts.print
  return (
    <>
      <Button
        type="primary"
        icon={<PrinterOutlined />}
        loading={isBusy}
        disabled={!loaded.isWhole || pageCount(papers) === 0}
        title={isMany ? texts.many({ most: formatInteger(mostPagesInBrowser) }) : undefined}
        onClick={() => send('')}
      >
        {label}
      </Button>
      {changes && <ChangesDialog changes={changes} isBusy={isBusy} onPrint={() => send('')} onClose={onClose} />}
      {asksWhy && <ReasonDialog isBusy={isBusy} onPrint={send} onClose={onClose} />}
    </>
  )
}

/**
 * Warns before printing about characters missing in the print font: a browser substitutes another font, a PDF shows a
 * box.
 */
const MissingSigns = ({ papers }: Pick<PapersProps, 'papers'>) => {
  const { printing: texts } = usePhrases()
  const signs = [...new Set(papers.flatMap(({ missing }) => missing))]
  if (signs.length === 0) return null
  return <Alert type="warning" showIcon banner title={texts.missing({ signs: signs.join(' ') })} />
}

const Nothing = () => {
  const { printing: texts } = usePhrases()
  return <FirstSteps text={texts.none} steps={[{ text: texts.toOrders, onClick: () => go('/order/list') }]} />
}

const Pages = ({ papers, loaded, zoom }: PapersProps & { readonly zoom: number }) => {
  const { printing: texts } = usePhrases()
  if (loaded.error) return <NotLoaded error={loaded.error} onRetry={loaded.retry} />
  if (papers.length === 0) return loaded.isWhole ? null : <NotLoaded error={null} onRetry={loaded.retry} />
  return papers.map(({ document, pages }) =>
    pages.map((page, pageIndex) => (
      <PagePreview
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is what stands at its place of a document
        key={`${document.part?.splitNo ?? document.orderId} ${pageIndex}`}
        page={page}
        zoom={zoom}
        label={`${document.part?.splitNo ?? document.orderNo} ${texts.page({ page: formatInteger(pageIndex + 1), pages: formatInteger(pages.length) })}`}
      />
    )),
  )
}

const Foot = ({
  orders,
  papers,
  loaded,
  isSummary,
}: PapersProps & { readonly orders: number; readonly isSummary: boolean }) => {
  const { printing: texts } = usePhrases()
  const lost = isSummary ? 0 : loaded.done - loaded.documents.length
  const printedCount = loaded.documents.filter(({ printCount }) => printCount > 0).length
  return (
    <footer className="fd-page-foot">
      {orders > 0 && (
        <span>
          {loaded.isWhole
            ? texts.count({ orders: formatInteger(orders - lost), pages: formatInteger(pageCount(papers)) })
            : texts.loading({ done: formatInteger(loaded.done), total: formatInteger(orders) })}
        </span>
      )}
      {printedCount > 0 && <span>{texts.printedBefore({ count: formatInteger(printedCount) })}</span>}
      {lost > 0 && <Alert type="warning" showIcon title={texts.lost({ count: formatInteger(lost) })} />}
    </footer>
  )
}
