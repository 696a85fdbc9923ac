type Npm = { watch(onGone: () => void): () => void }

export function runStep(runtime: string, args: readonly string[], npm: Npm): Promise<number>
