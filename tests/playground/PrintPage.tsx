import { useEffect, useRef, useState } from 'react'
import { print } from '../../console/src/kit/print/print.ts'
import type { PrintOptions } from '../../console/src/kit/print/print-options.ts'
import { needPhrases } from '../../console/src/kit/text/phrases.ts'

const note = 'as it was typed'

/** A page with everything that paper must show as the screen does, and a button that prints what the query wishes. */
export const PrintPage = ({ query }: { readonly query: URLSearchParams }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen) {
      pen.fillStyle = '#d4380d'
      pen.fillRect(0, 0, 20, 20)
    }
    void needPhrases('shell').then(() => setReady(true))
  }, [])
  const options: string | PrintOptions = JSON.parse(query.get('wish') ?? '{}')
  return (
    <main>
      <h1>page</h1>
      <section id="part" className="print-part">
        <input aria-label="text" />
        <input aria-label="tick" type="checkbox" />
        <select aria-label="choice">
          <option>one</option>
          <option>two</option>
        </select>
        <textarea aria-label="note" defaultValue={note} />
        <canvas ref={canvas} width="20" height="20" />
      </section>
      <button type="button" disabled={!isReady} onClick={() => void print(options)}>
        print it
      </button>
    </main>
  )
}
