import { Button, Space } from 'antd'

type Step = {
  readonly text: string
  /** Why it cannot be done now; empty where it can. */
  readonly barred?: string
  readonly onClick: () => void
}

/** Text of an empty screen with the ways to add its first rows: the usual one first. */
export const FirstSteps = ({ text, steps }: { readonly text: string; readonly steps: readonly Step[] }) => (
  <>
    <p>{text}</p>
    <Space wrap>
      {steps.map((step, index) => (
        <Button
          key={step.text}
          type={index === 0 ? 'primary' : 'default'}
          {...(step.barred ? { disabled: true, title: step.barred } : {})}
          onClick={step.onClick}
        >
          {step.text}
        </Button>
      ))}
    </Space>
  </>
)
