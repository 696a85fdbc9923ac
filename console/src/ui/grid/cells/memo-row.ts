import { memo, type ReactNode } from 'react'

type Component<Props> = (props: Props) => ReactNode

/** React's memo, typed so that a component stays generic over its row. */
export const memoRow: <Props extends object>(component: Component<Props>) => Component<Props> = memo
