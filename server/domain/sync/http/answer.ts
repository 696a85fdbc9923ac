import { z } from 'zod'

const Results = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      receipt: z.union([z.string(), z.number()]).optional(),
      message: z.string().optional(),
    }),
  ),
})

export const mostAnswerBytes = 1024 * 1024
const mostText = 500

export type Outcome = { readonly id: string; readonly ok: boolean; readonly receipt: string; readonly message: string }

/** The text of an answer, or null where it is longer than any answer should be. */
export async function readText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostAnswerBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What it says of the ids that were sent; of those it does not name, nothing. Null where it is no such answer at all. */
export function readOutcomes(text: string, sent: ReadonlySet<string>): Outcome[] | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const read = Results.safeParse(json)
  if (!read.success) return null
  const own = new Map<string, Outcome>()
  for (const { id, ok, receipt = '', message = '' } of read.data.results) {
    if (sent.has(id))
      own.set(id, { id, ok, receipt: String(receipt).slice(0, mostText), message: message.slice(0, mostText) })
  }
  return [...own.values()]
}
