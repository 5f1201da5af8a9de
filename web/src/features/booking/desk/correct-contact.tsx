import { type BookingDesk, ContactCorrection } from '@sayap/contract/operations/booking-desk'
import { useRef, useState } from 'react'
import { useContractForm } from '#shared/api/contract-form'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Refusal } from './changed-meanwhile'
import { useCorrectContactMutation } from './desk.api'
import styles from './desk-forms.module.css'

type Contact = Pick<ContactCorrection, 'name' | 'email' | 'phone'>

const FIELDS = { name: 'desk.name', email: 'desk.email', phone: 'desk.phone' } as const

/** Only what was changed is sent, so that a colleague's correction of another field stays. */
export function CorrectContact({ desk, onClose }: { desk: BookingDesk; onClose: () => void }) {
  // As it was when the form was opened: the page loads the booking again below it, and a field that a
  // colleague changed since would count as changed here.
  const [{ revision: seen, ...before }] = useState(desk.contact)
  const [correct] = useCorrectContactMutation()
  // A ref: it is sent again in the moment in which it changes.
  const revision = useRef(seen)
  const { field, submit, sending, refusal, dismiss } = useContractForm<Contact>({
    schema: ContactCorrection,
    defaults: before,
    send: async (typed) => {
      const changed = Object.fromEntries(
        (Object.keys(FIELDS) as (keyof Contact)[])
          .filter((name) => typed[name] !== before[name])
          .map((name) => [name, typed[name]]),
      )
      const body = { ...changed, revision: revision.current }
      await correct({ params: { id: desk.id_trip }, body }).unwrap()
      toast(t('desk.contact-saved'))
      onClose()
    },
  })
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('desk.contact-title')}
      description={t('desk.contact-text', { code: desk.code })}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('desk.name')} maxLength={120} autoComplete="off" {...field('name')} />
        <Field
          label={t('desk.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          hint={t('desk.email-hint')}
          {...field('email')}
        />
        <Field
          label={t('desk.phone')}
          type="tel"
          maxLength={30}
          autoComplete="off"
          {...field('phone')}
        />
        <Refusal
          refused={refusal ?? undefined}
          labelOf={(name) => t(FIELDS[name as keyof Contact] ?? 'desk.name')}
          onAgain={(now) => {
            revision.current = now
            dismiss()
            void submit()
          }}
        />
        <div className={styles.actions} data-actions>
          <Button type="submit" busy={sending}>
            {t('desk.contact-save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('desk.leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
