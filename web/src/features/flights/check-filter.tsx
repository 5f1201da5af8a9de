import type { ReactNode } from 'react'
import { Checkbox } from '#ui/checkbox'

interface CheckFilterProps {
  label: ReactNode
  count: number | undefined
  checked: boolean
  onChange: (on: boolean) => void
}

/** One line of a filter with the number of flights it would leave. */
export const CheckFilter = ({ label, count, checked, onChange }: CheckFilterProps) => (
  <Checkbox
    count={count}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  >
    {label}
  </Checkbox>
)
