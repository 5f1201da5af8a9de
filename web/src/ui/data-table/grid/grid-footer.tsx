import { Fragment, useState } from 'react'
import { failure } from '#shared/api/problem'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { ButtonLink } from '#ui/primitives/button'
import styles from './grid.module.css'
import type { GridState } from './grid-state'

/** An act on what is selected, as far as the footer names its key. */
interface KeyedAct {
  shortcut?: string | undefined
  keyText?: string | undefined
}

interface FooterProps {
  /** Rows of this page. */
  shown: number
  page: { next: string | null; total: { value: number; is_estimate: boolean } }
  state: GridState
  acts: readonly KeyedAct[]
  countExactly: () => Promise<number>
}

/** How many rows there are, the keys, and the way to the next page. */
export function GridFooter({ shown, page, state, acts, countExactly }: FooterProps) {
  const areKeysOn = shortcutsSetting.use()
  return (
    <footer className={styles.footer}>
      <Count
        key={JSON.stringify([state.values.show, state.values.q, state.filters])}
        shown={shown}
        countExactly={countExactly}
        total={page.total}
      />
      {areKeysOn && <Keys acts={acts} />}
      <span className={styles.pages}>
        {state.after && (
          <ButtonLink kind="quiet" size="small" to={state.hrefOf({ after: undefined })}>
            {t('grid.first-page')}
          </ButtonLink>
        )}
        {page.next && (
          <ButtonLink kind="quiet" size="small" to={state.hrefOf({ after: page.next })}>
            {t('grid.next-page')}
          </ButtonLink>
        )}
      </span>
    </footer>
  )
}

interface CountProps {
  shown: number
  total: { value: number; is_estimate: boolean }
  countExactly: () => Promise<number>
}

/** An estimate until somebody asks: counting reads every row that matches. */
function Count({ shown, total, countExactly }: CountProps) {
  const [exact, setExact] = useState<number | null>(null)
  const [isCounting, setCounting] = useState(false)
  const count = async () => {
    setCounting(true)
    try {
      setExact(await countExactly())
    } catch (error) {
      toast(failure(error).text, undefined, { failed: true })
    }
    setCounting(false)
  }
  if (exact !== null || !total.is_estimate)
    return <span role="status">{t('grid.shown', { n: shown, all: exact ?? total.value })}</span>
  return (
    <span>
      {/* An estimate below what is shown would contradict the page. */}
      {t('grid.shown-about', { n: shown, all: Math.max(total.value, shown) })}{' '}
      <button type="button" className={styles.link} disabled={isCounting} onClick={count}>
        {t('grid.count-exactly')}
      </button>
    </span>
  )
}

const Keys = ({ acts }: { acts: readonly KeyedAct[] }) => (
  <span className={styles.keys} aria-hidden="true">
    <kbd>J</kbd>
    <kbd>K</kbd> {t('grid.key-move')}
    {acts.length > 0 && (
      <>
        <kbd>X</kbd> {t('grid.key-select')}
      </>
    )}
    <kbd>Enter</kbd> {t('grid.key-open')}
    {acts.map(
      ({ shortcut, keyText }) =>
        shortcut &&
        keyText && (
          <Fragment key={shortcut}>
            <kbd>{shortcut.toUpperCase()}</kbd> {keyText}
          </Fragment>
        ),
    )}
    <kbd>?</kbd> {t('grid.key-all')}
  </span>
)
