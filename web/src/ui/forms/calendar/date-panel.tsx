import { Popover as Radix } from 'radix-ui'
import type { ComponentType, RefObject } from 'react'
import { useMedia } from '#shared/browser/use-media'
import { Dialog } from '#ui/feedback/dialog'
import { Calendar, type CalendarProps } from './calendar'
import styles from './date-panel.module.css'

interface DatePanelProps extends CalendarProps {
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  calendar?: ComponentType<CalendarProps>
}

/** The container of the calendar: a popover under its button, or a bottom sheet on a phone. */
export function DatePanel({ label, anchor, onClose, calendar, ...calendarProps }: DatePanelProps) {
  const wide = useMedia('(min-width: 768px)')
  const Days = calendar ?? Calendar
  if (!wide) {
    return (
      <Dialog open onClose={onClose} title={label} shape="sheet">
        <Days {...calendarProps} />
      </Dialog>
    )
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          aria-label={label}
          align="start"
          sideOffset={8}
          collisionPadding={{ top: 12, right: 32, bottom: 12, left: 32 }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
        >
          <Days {...calendarProps} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
