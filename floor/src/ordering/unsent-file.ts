import { useFloor } from '../app/state.ts'

/** Everything that has not reached the server, as a file; shared or copied where the browser downloads nothing. Gives what to say besides. */
export async function saveUnsentFile(): Promise<string> {
  const { orders, session, goods } = useFloor.getState()
  const logs = (await orders?.unsentLogs()) ?? []
  const content = {
    format: 1,
    fair: session?.me.fair.id,
    account: session?.me.account.username,
    packageVersion: goods?.version ?? null,
    orders: logs,
  }
  const text = JSON.stringify(content, null, 1)
  const file = new File([text], `unsent-${session?.me.account.username ?? ''}.json`, { type: 'application/json' })
  const isApp = /MicroMessenger/.test(navigator.userAgent)
  if (isApp && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined)
    return ''
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return ''
}
