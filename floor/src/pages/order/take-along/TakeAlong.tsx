import { useState } from 'react'
import { fetchFile } from '../../../client/fetch-file.ts'
import { notify } from '../../../state/state.ts'
import { reasonOf, useGoodsTexts } from '../../../texts/texts.ts'

const kinds = ['orderPdf', 'orderSheet'] as const
type Kind = (typeof kinds)[number]

type Props = {
  readonly customerId: number
  /** Number of the order's cells that the server does not have yet. */
  readonly unsent: number
}

/** The order as a file to oneself: downloaded at once, and shared where the browser can. */
export function TakeAlong({ customerId, unsent }: Props) {
  const { review } = useGoodsTexts()
  const [busy, setBusy] = useState<Kind | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const take = async (kind: Kind) => {
    setBusy(kind)
    try {
      const newFile = await fetchFile(`${kind}?customerId=${customerId}`)
      setFile(newFile)
      saveFile(newFile)
    } catch (error) {
      notify(reasonOf(error))
    }
    setBusy(null)
  }
  return (
    <section className="take-along" aria-label={review.takeAlong}>
      <div className="acts">
        <span className="quiet">{review.takeAlong}</span>
        {kinds.map((kind) => (
          <button key={kind} type="button" disabled={busy !== null} onClick={() => void take(kind)}>
            {busy === kind ? review.making : review.files[kind]}
          </button>
        ))}
        {file && maySend(file) ? (
          <button type="button" onClick={() => void share(file)}>
            {review.share}
          </button>
        ) : null}
      </div>
      {file ? (
        <p className="quiet cut" role="status">
          {review.taken({ name: file.name })}
        </p>
      ) : null}
      {unsent > 0 ? <p className="quiet">{review.fileLacks({ n: unsent })}</p> : null}
    </section>
  )
}

function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function maySend(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** A share sheet that is closed without sharing is no fault. */
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify(reasonOf(error))
  })
}
