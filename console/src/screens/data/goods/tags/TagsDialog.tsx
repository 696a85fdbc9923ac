import { goodsBatch, mostTags, type GoodsTag as Tag } from '@fairdesk/contract/areas/data/goods-batch'
import { Button, Checkbox, Empty, Modal, QRCode, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { print } from '../../../../kit/print/print.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { pagesOf, type TagPaper, tagPapers } from './tag-papers.ts'
import './tags.css'

type Props = {
  readonly goodsIds: readonly number[]
  /** Limits the tags to these colours. */
  readonly colourIds?: readonly number[]
  readonly onClose: () => void
}

const papers = Object.keys(tagPapers) as TagPaper[]
const none: ReadonlySet<number> = new Set()

/** Tags of the styles ticked, one for each colour, before they are printed; a press leaves one out. */
export const TagsDialog = ({ goodsIds, colourIds, onClose }: Props) => {
  const { goodsBatch: texts } = usePhrases()
  const ids = goodsIds.slice(0, mostTags)
  const { data, error, refetch } = useRead(goodsBatch.tags, {
    goodsIds: ids,
    ...(colourIds ? { colourIds: [...colourIds] } : {}),
  })
  const [paper, setPaper] = useState<TagPaper>('a4')
  const [isPriced, setPriced] = useState(true)
  const [leftOut, setLeftOut] = useState(none)
  const [isPrinting, setPrinting] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const tags = data?.list ?? []
  const includedTags = tags.filter(({ skcId }) => !leftOut.has(skcId))
  const pages = pagesOf(includedTags, paper)
  const hasPrices = tags.some(({ tagPrice }) => tagPrice !== undefined)
  const { css, title } = { css: tagPapers[paper], title: texts.tagTitle }
  useEffect(() => {
    if (!isPrinting || !sheet.current) return
    void print({ element: sheet.current, title, preview: true, paper: css.paper, margin: '0' })
      .catch(() => undefined)
      .finally(() => setPrinting(false))
  }, [isPrinting, title, css])
  const turn = (skcId: number) =>
    setLeftOut(
      (current) =>
        new Set(current.has(skcId) ? [...current].filter((skippedId) => skippedId !== skcId) : [...current, skcId]),
    )
  return (
    <Modal
      open
      width={900}
      title={texts.tagTitle}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          disabled={includedTags.length === 0}
          loading={isPrinting}
          onClick={() => setPrinting(true)}
        >
          {texts.print}
        </Button>
      }
    >
      <div className="fd-tags-bar fd-row">
        <Radio.Group
          aria-label={texts.tagPaper}
          value={paper}
          options={papers.map((value) => ({ value, label: texts.papers[value] }))}
          onChange={({ target }) => setPaper(target.value)}
        />
        {hasPrices && (
          <Checkbox checked={isPriced} onChange={({ target }) => setPriced(target.checked)}>
            {texts.withPrice}
          </Checkbox>
        )}
        <span className="fd-push-end fd-weak" aria-live="polite">
          {texts.tagCount({ count: formatInteger(includedTags.length), pages: formatInteger(pages.length) })}
        </span>
      </div>
      <p className="fd-several-hint">
        {texts.tagHint}{' '}
        {(data?.isCut || ids.length < goodsIds.length) && texts.tagCut({ count: formatInteger(mostTags) })}
      </p>
      {error && <NotLoaded error={error} onRetry={refetch} />}
      {data && tags.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noTags} />}
      <div className={`fd-tags-shown fd-flex fd-tags-${paper}`}>
        {tags.map((tag) => (
          <button key={tag.skcId} type="button" aria-pressed={!leftOut.has(tag.skcId)} onClick={() => turn(tag.skcId)}>
            <GoodsTag tag={tag} isPriced={isPriced} />
          </button>
        ))}
      </div>
      <div hidden>
        <div ref={sheet}>
          {isPrinting &&
            pages.map((page) => (
              <section key={page[0]?.skcId} className={`fd-tag-page fd-tags-${paper}`}>
                {page.map((tag) => (
                  <GoodsTag key={tag.skcId} tag={tag} isPriced={isPriced} />
                ))}
              </section>
            ))}
        </div>
      </div>
    </Modal>
  )
}

/** The tag of one colour: its number as a QR code for the scanner and in words for people. */
const GoodsTag = ({ tag, isPriced }: { readonly tag: Tag; readonly isPriced: boolean }) => (
  <div className="fd-tag fd-row">
    <QRCode
      type="svg"
      className="fd-tag-code"
      value={tag.skcNo}
      size={96}
      bordered={false}
      errorLevel="M"
      // Black on white in the dark too: a scanner reads it from the screen.
      color="#000"
      bgColor="#fff"
    />
    <div className="fd-tag-text fd-fill-width">
      <b>{tag.skcNo}</b>
      <span>
        {tag.goodsNo} {tag.name}
      </span>
      <span>
        {tag.colourCode} {tag.colourName}
      </span>
      <span className="fd-tag-sizes">{tag.sizes.join(' ')}</span>
      {isPriced && tag.tagPrice !== undefined && <b className="fd-tag-price">¥{formatYuan(tag.tagPrice)}</b>}
    </div>
  </div>
)
