import { Button, type ButtonProps } from 'antd'

type Props = Omit<ButtonProps, 'type' | 'size' | 'aria-label'> & { readonly label: string }

/** A small button without words; what it does is said to who points at it or hears the page. */
export const IconButton = ({ label, ...button }: Props) => (
  <Button type="text" size="small" aria-label={label} title={label} {...button} />
)
