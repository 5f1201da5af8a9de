import { isOpenName } from '@sayap/contract/booking/groups/group-names'
import type { GroupRequest } from '@sayap/contract/booking/groups/group-requests'
import type { Passenger } from '@sayap/contract/booking/passengers'
import { type FormEvent, useState } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { useDraftState } from '#shared/editing/use-draft-state'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useBookingQuery } from '../bookings.api'
import { useNameGroupMutation } from './groups.api'
import styles from './groups.module.css'
import { PasteNames } from './paste-names'

/** Names of the passengers of a booked group: who has one, and fields for the others. */
export function GroupNames({ group }: { group: GroupRequest }) {
  const booked = useBookingQuery(
    { params: { id: group.id_booking ?? 0 } },
    { refetchOnMountOrArgChange: true },
  )
  const passengers = booked.data?.data[0]?.passengers
  const open = passengers?.filter(({ name }) => isOpenName(name)) ?? []
  return (
    <Card className={styles.card} aria-labelledby="group-names">
      <h2 id="group-names">{t('groups.names')}</h2>
      {booked.error && !passengers && (
        <Alert>
          {failure(booked.error).text}{' '}
          <Button kind="text" size="small" onClick={() => void booked.refetch()}>
            {t('ui.try-again')}
          </Button>
        </Alert>
      )}
      {booked.isLoading && (
        <Waiting>
          <Skeleton height="160px" />
        </Waiting>
      )}
      {passengers && (
        <>
          <p>{t(open.length > 0 ? 'groups.names-text' : 'groups.names-done')}</p>
          {open.length > 0 && <NamesForm id={group.id} open={open} />}
          <NamedPassengers passengers={passengers.filter(({ name }) => !isOpenName(name))} />
        </>
      )}
    </Card>
  )
}

function NamedPassengers({ passengers }: { passengers: readonly Passenger[] }) {
  if (passengers.length === 0) return null
  return (
    <details className={styles.named}>
      <summary>{t('groups.named', { n: passengers.length })}</summary>
      <ul>
        {passengers.map(({ id, name, no_seat, category_passenger }) => (
          <li key={id}>
            <b>{name}</b> {t(`groups.${category_passenger}`)}, {no_seat}
          </li>
        ))}
      </ul>
    </details>
  )
}

function NamesForm({ id, open }: { id: number; open: readonly Passenger[] }) {
  const {
    values: typed,
    change,
    forgetOnly,
  } = useDraftState<Record<number, string>>(`group-names:${id}`, {})
  const [refused, setRefused] = useState<{ problem: Failure; sent: number[] } | null>(null)
  const [save, { isLoading }] = useNameGroupMutation()
  const names = open.flatMap((one) => {
    const name = typed[one.id]?.trim()
    return name ? [{ id_passenger: one.id, name }] : []
  })
  const errorOf = (passenger: number) => {
    const at = refused?.sent.indexOf(passenger) ?? -1
    return refused && at >= 0 ? fieldError(refused.problem, `/body/names/${at}/name`) : undefined
  }
  const hasFieldError = open.some((one) => errorOf(one.id))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (names.length === 0 || isLoading) return
    const sent = names.map(({ id_passenger }) => id_passenger)
    const { error } = await save({ params: { id }, body: { names } })
    if (error) return setRefused({ problem: failure(error), sent })
    toast(t('groups.names-saved', { n: names.length }))
    setRefused(null)
    // Names of others may have been typed meanwhile.
    forgetOnly(sent)
  }
  return (
    <>
      <PasteNames open={open} onNames={change} />
      <form className={styles.form} onSubmit={send} noValidate>
        {refused && !hasFieldError && <Alert>{refused.problem.text}</Alert>}
        <div className={styles.names}>
          {open.map((passenger) => (
            <Field
              key={passenger.id}
              label={labelOf(passenger)}
              autoComplete="off"
              maxLength={120}
              value={typed[passenger.id] ?? ''}
              error={errorOf(passenger.id)}
              onChange={({ target }) => change({ [passenger.id]: target.value })}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={isLoading} aria-disabled={names.length === 0 || undefined}>
            {t('groups.names-save', { n: names.length })}
          </Button>
        </div>
        <p className={styles.note}>{t('groups.names-once')}</p>
      </form>
    </>
  )
}

/** 'Adult 12, seat 14C' in the reader's language. */
const labelOf = ({ name, category_passenger, no_seat }: Passenger) =>
  t(`groups.open-${category_passenger}`, { n: name.replace(/\D/g, ''), seat: no_seat })
