import { connect, createServer, type Socket } from 'node:net'

/** A way to the server that can be cut, as the hall's Wi-Fi is: for engines that know no offline mode. */
export type CutOff = {
  readonly address: string
  cut(): void
  mend(): void
  close(): void
}

export async function startCutOff(server: string): Promise<CutOff> {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const proxy = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) keep(socket)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const at = proxy.address()
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`,
    cut: () => {
      isCut = true
      cutAll()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      proxy.close()
      cutAll()
    },
  }
}
