import { Button, type ButtonProps } from 'antd'

type Props = Omit<ButtonProps, 'type' | 'size' | 'aria-label'> & { readonly label: string }

/** Small button without text; the label is shown on hover and read by screen readers. */
export const IconButton = ({ label, ...button }: Props) => (
  <Button type="text" size="small" aria-label={label} title={label} {...button} />
)
