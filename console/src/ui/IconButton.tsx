import { Button, type ButtonProps } from 'antd'

/** Small button without text; the label is shown on hover and read by screen readers. */
export const IconButton = ({
  label,
  ...button
}: Omit<ButtonProps, 'type' | 'size' | 'aria-label'> & { readonly label: string }) => (
  <Button type="text" size="small" aria-label={label} title={label} {...button} />
)
