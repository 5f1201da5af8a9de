import type { Approval, ApprovalState } from '@sayap/contract/operations/approvals'
import { ApprovalRejection } from '@sayap/contract/operations/approvals'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useContractForm } from '#shared/api/contract-form'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { TextAreaField } from '#ui/forms/field'
import { Badge, type Tone } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { checksOf, fieldRows, isSensitive, titleText } from './approval-texts'
import {
  useApproveMutation,
  useRejectApprovalMutation,
  useWithdrawApprovalMutation,
} from './approvals.api'
import styles from './approvals-page.module.css'

export const TONES: Record<ApprovalState, Tone> = {
  open: 'wait',
  approved: 'paid',
  rejected: 'bad',
  withdrawn: 'off',
  expired: 'off',
}

interface ApprovalProps {
  approval: Approval
  /** Whether none was open on this page before that the reader may decide; that one sets it to false. */
  isFirstDecision: RefObject<boolean>
  /** Nothing can be decided until the list has been fetched again. */
  isRefreshing: boolean
  onDone: () => void
}

/** One request: before and after side by side, what it means, and what the reader may do. */
export function ApprovalDetails(props: ApprovalProps) {
  const { approval } = props
  return (
    <>
      <article className={styles.card} aria-label={titleText(approval)} tabIndex={-1}>
        <Head {...approval} />
        <div className={styles.body}>
          <Comparison {...approval} />
          {approval.open_payments > 0 && approval.state === 'open' && (
            <Alert tone="note">
              {t('approvals.pending-payments', {
                n: approval.open_payments,
                amount: rupiah(approval.open_amount),
              })}
            </Alert>
          )}
          {approval.bar && <p className={styles.bar}>{t(`approvals.bar.${approval.bar}`)}</p>}
          {approval.may_reject && <Decide {...props} />}
          {approval.may_withdraw && <Withdraw {...props} />}
          <Decision {...approval} />
        </div>
      </article>
      <Aside approval={approval} />
    </>
  )
}

function Head(approval: Approval) {
  const { asked_by, asked_at, expires_at, state } = approval
  return (
    <header className={styles.head}>
      <div>
        <h2>
          <NoBreakAmounts in={titleText(approval)} />
        </h2>
        <p>
          <NoBreakAmounts
            in={t('approvals.asked-by', {
              who: asked_by.name,
              role: asked_by.role,
              when: moment(asked_at),
              until: moment(expires_at),
            })}
          />
        </p>
      </div>
      {state === 'open' && isSensitive(approval) && (
        <Badge tone="bad">{t('approvals.sensitive')}</Badge>
      )}
      {state !== 'open' && <Badge tone={TONES[state]}>{t(`approvals.state.${state}`)}</Badge>}
    </header>
  )
}

/** Removed and added values look like those of every other comparison. */
function Comparison(approval: Approval) {
  const rows = fieldRows(approval)
  if (rows.length === 0) return <p>{t('approvals.erased')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('approvals.field')}</th>
            <th scope="col">{t('approvals.now')}</th>
            <th scope="col">{t('approvals.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, before, after, isChanged }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>
                {isChanged && before !== '–' ? (
                  <del>
                    <NoBreakAmounts in={before} />
                  </del>
                ) : (
                  <NoBreakAmounts in={before} />
                )}
              </td>
              <td>
                {isChanged ? (
                  <ins>
                    <NoBreakAmounts in={after} />
                  </ins>
                ) : (
                  <span className={styles.same}>{t('approvals.unchanged')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Letters with a modifier key belong to the browser, letters in a field to the input. A key that is
 * held down decides once.
 */
const isPlain = ({ repeat, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !repeat &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !['INPUT', 'TEXTAREA', 'SELECT'].includes((target as HTMLElement).tagName)

/** A approves and R goes to the reason while the focus is inside, where it begins for the first request. */
function Decide({ approval, isFirstDecision, isRefreshing, onDone }: ApprovalProps) {
  const { id, may_approve, asked_by } = approval
  const params = { id }
  const [approve, approving] = useApproveMutation()
  const [reject] = useRejectApprovalMutation()
  const group = useFocusAtFirst(isFirstDecision)
  const isBusy = isRefreshing || approving.isLoading || approving.isSuccess
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<ApprovalRejection>({
    schema: ApprovalRejection,
    defaults: { reason: '' },
    send: async (body) => {
      await reject({ params, body }).unwrap()
      toast(t('approvals.rejected-done'))
      onDone()
    },
  })
  const accept = async () => {
    try {
      await approve({ params }).unwrap()
      toast(t('approvals.approved-done'))
      onDone()
    } catch (error) {
      feedback.error(t('approvals.refused'), { reason: failure(error).text })
    }
  }
  const keys: Record<string, () => void> = {
    a: () => void (may_approve && !isBusy && accept()),
    r: () => form.setFocus('reason'),
  }
  const press = (event: KeyboardEvent) => {
    const act = isPlain(event) && keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <form
      ref={group}
      tabIndex={-1}
      className={styles.decide}
      onSubmit={submit}
      onKeyDown={press}
      noValidate
    >
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <TextAreaField
        label={t('approvals.reason')}
        hint={t('approvals.reason-hint', { who: asked_by.name })}
        rows={2}
        maxLength={500}
        {...field('reason')}
      />
      <div className={styles.actions}>
        {may_approve && (
          <Button
            icon="check"
            busy={isBusy}
            // The second click of a double click may meet the next request.
            onClick={({ detail }) => void (detail < 2 && accept())}
          >
            {t('approvals.approve')}
            <kbd className={styles.key}>A</kbd>
          </Button>
        )}
        <Button type="submit" kind="danger" busy={sending || isRefreshing}>
          {t('approvals.reject')}
          <kbd className={styles.key}>R</kbd>
        </Button>
      </div>
    </form>
  )
}

/**
 * Takes the focus unless something else has it: a link of the list, or a field. After the first request
 * it goes to the card, where no key decides: what was pressed for one must not approve the next.
 */
function useFocusAtFirst(isFirstDecision: RefObject<boolean>) {
  const group = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Runs after a closing dialog has restored the focus.
    const timer = setTimeout(() => {
      const holder = document.activeElement
      const target = isFirstDecision.current ? group.current : group.current?.closest('article')
      isFirstDecision.current = false
      if (holder === document.body || holder?.id === 'main') target?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isFirstDecision])
  return group
}

function Withdraw({ approval: { id }, isRefreshing, onDone }: ApprovalProps) {
  const [withdraw, { isLoading }] = useWithdrawApprovalMutation()
  const send = async () => {
    try {
      await withdraw({ params: { id } }).unwrap()
      toast(t('approvals.withdrawn-done'))
      onDone()
    } catch (error) {
      feedback.error(t('approvals.refused'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.actions}>
      <Button
        kind="quiet"
        busy={isLoading || isRefreshing}
        // As above: the second click of a double click may meet the next request.
        onClick={({ detail }) => void (detail < 2 && send())}
      >
        {t('approvals.withdraw')}
      </Button>
    </div>
  )
}

/** Who decided it, when, and why not. */
function Decision({ state, decided_by, decided_at, starts_at, decision_note }: Approval) {
  if (state === 'open' || !decided_at) return null
  return (
    <div className={styles.decision}>
      <p>
        <b>{t(`approvals.state.${state}`)}</b>{' '}
        {t('approvals.decided-by', { who: decided_by?.name ?? 'Sayap', when: moment(decided_at) })}
      </p>
      {starts_at && (
        <p>
          {t('approvals.starts', { when: moment(starts_at) })}{' '}
          <Link to={adminPaths.setting}>{t('approvals.to-accounts')}</Link>
        </p>
      )}
      {decision_note && <blockquote lang="">{decision_note}</blockquote>}
    </div>
  )
}

function Aside({ approval }: { approval: Approval }) {
  const { notified, asked_by, may_reject } = approval
  return (
    <aside className={styles.aside}>
      <section className={styles.card}>
        <h2>{t('approvals.notified')}</h2>
        <ul className={styles.people}>
          {notified.map(({ id, name }) => (
            <li key={id}>
              <b>{name}</b>
              <small>{t('approvals.notified-mail')}</small>
            </li>
          ))}
          {!notified.some(({ id }) => id === asked_by.id) && (
            <li>
              <b>{asked_by.name}</b>
              <small>{t('approvals.notified-asker')}</small>
            </li>
          )}
        </ul>
      </section>
      {may_reject && (
        <section className={styles.card}>
          <h2>{t('approvals.checks')}</h2>
          <ul className={styles.checks}>
            {checksOf(approval).map(({ text, isWarning }) => (
              <li key={text} {...(isWarning && { className: styles.warning })}>
                <Icon name={isWarning ? 'alert' : 'check'} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
