import { Command } from 'cmdk'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#shared/auth/permissions'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths, withQuery } from '#shared/urls/paths'
import { takesEscape } from '#ui/feedback/escape'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import styles from './palette.module.css'
import { bookingActs, bookingItem, type PaletteItem, usePlaces } from './palette-items'
import { useRecentItems } from './recent-items'
import { matches, nextScope, type PaletteQuery, readQuery, type SearchKind } from './search-query'
import { type PaletteGroup, usePaletteRows } from './use-palette-rows'

/**
 * Searches bookings, flights, people, pages and actions. The input keeps the focus and arrows move the highlight, as in
 * a combobox; Enter opens, Ctrl+Enter opens a new tab, Tab narrows the search.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<SearchKind>('all')
  const [highlighted, setHighlighted] = useState('')
  const query = readQuery(typed, scope)
  const { groups, waiting } = usePaletteRows(query)
  const recent = useRecentItems()
  const places = useMatchingPlaces(query, recent.items, typed === '' && scope === 'all')
  const go = useOpen(onClose)
  const may = useMay()

  const items = [...groups.flatMap((group) => group.items), ...places.flatMap((one) => one.items)]
  const subject = bookingOf(items, highlighted, may)
  const acts = subject ? bookingActs(subject, may) : []
  const all = [...items, ...acts]
  const list = useRef<HTMLDivElement>(null)
  const first = items[0]?.key ?? ''
  // The kinds answer one after the other: in the end the first line is highlighted, not the first to arrive.
  useEffect(() => {
    if (waiting) return
    setHighlighted(first)
    list.current?.scrollTo?.({ top: 0 })
  }, [waiting, first])

  const found = new Set(groups.flatMap((group) => group.items))
  const remember = (item: PaletteItem) => found.has(item) && recent.remember(item)
  const open = (item: PaletteItem) => {
    remember(item)
    go(item.to)
  }
  const openInTab = () => {
    const item = all.find(({ key }) => key === highlighted)
    if (!item) return
    remember(item)
    globalThis.open(item.to, '_blank', 'noopener')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setScope(nextScope(scope, event.shiftKey ? -1 : 1))
    else if (isNewTabKey(event)) openInTab()
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          {...takesEscape(onClose)}
        >
          <Dialog.Title className="vh">{t('palette.title')}</Dialog.Title>
          <Command
            label={t('palette.title')}
            shouldFilter={false}
            loop
            value={highlighted}
            onValueChange={setHighlighted}
            onKeyDown={handleKey}
          >
            <div className={styles.search}>
              <Icon name="search" />
              <Command.Input
                autoFocus
                value={typed}
                maxLength={80}
                onValueChange={setTyped}
                placeholder={t('palette.placeholder')}
                aria-label={t('palette.title')}
              />
              <button
                type="button"
                tabIndex={-1}
                className={styles.scope}
                onClick={() => setScope(nextScope(scope, 1))}
              >
                {t(`palette.in.${scope}`)} <kbd>Tab</kbd>
              </button>
            </div>
            <Command.List ref={list} className={styles.list} aria-busy={waiting}>
              {groups.map((group) => (
                <Rows key={group.title} group={group} onOpen={open} />
              ))}
              {subject && (
                <Group
                  title={t('palette.with', { code: subject.code })}
                  items={acts}
                  onOpen={open}
                />
              )}
              {places.map(({ title, items: found }) => (
                <Group key={title} title={t(title)} items={found} onOpen={open} />
              ))}
              {all.length === 0 && !waiting && !groups.some(({ failed }) => failed) && (
                <Nothing text={query.text} onOpen={go} />
              )}
            </Command.List>
          </Command>
          <footer className={styles.keys}>
            <Keys keys={['↑', '↓']} text={t('palette.move')} />
            <Keys keys={['↵']} text={t('palette.open')} />
            <Keys keys={['Ctrl', '↵']} text={t('palette.tab')} />
            <Keys keys={['>']} text={t('palette.acts-only')} />
            <Keys keys={['#']} text={t('palette.code')} />
            <span role="status">
              {waiting ? t('palette.waiting') : t('palette.found', { n: all.length })}
            </span>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const isNewTabKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey)

/** The booking that is highlighted, or whose actions are. */
function bookingOf(items: PaletteItem[], highlighted: string, may: ReturnType<typeof useMay>) {
  const bookings = items.flatMap(({ booking }) => booking ?? [])
  return bookings.find(
    (booking) =>
      bookingItem(booking).key === highlighted ||
      bookingActs(booking, may).some(({ key }) => key === highlighted),
  )
}

/** Opens an address in this tab and closes the palette. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate()
  return (to: string) => {
    onClose()
    // A full page load: only then do the response headers allow the camera.
    if (to === paths.verify) globalThis.location.assign(to)
    else void navigate(to)
  }
}

/** What was opened lately, before something is typed; actions and pages, then those that match. */
function useMatchingPlaces(
  { text, ...shown }: PaletteQuery,
  recent: readonly PaletteItem[],
  isUntouched: boolean,
) {
  const { pages, acts } = usePlaces()
  const matching = (items: PaletteItem[]) => items.filter(({ label }) => matches(label, text))
  return [
    { title: 'palette.recent' as const, items: isUntouched ? [...recent] : [] },
    { title: 'palette.acts' as const, items: shown.acts ? matching(acts) : [] },
    { title: 'palette.pages' as const, items: shown.pages ? matching(pages) : [] },
  ].filter(({ items }) => items.length > 0)
}

function Rows({ group, onOpen }: { group: PaletteGroup; onOpen: (item: PaletteItem) => void }) {
  const { title, items, failed, retry } = group
  if (failed)
    return (
      <p className={styles.failed} role="alert">
        {t('palette.failed', { kind: t(title).toLowerCase() })}{' '}
        <Button kind="text" onClick={retry}>
          {t('ui.try-again')}
        </Button>
      </p>
    )
  return items.length === 0 ? null : <Group title={t(title)} items={items} onOpen={onOpen} />
}

interface GroupProps {
  title: string
  items: PaletteItem[]
  onOpen: (item: PaletteItem) => void
}

const Group = ({ title, items, onOpen }: GroupProps) => (
  <Command.Group className={styles.group} heading={title}>
    {items.map((item) => (
      <Command.Item
        key={item.key}
        value={item.key}
        className={styles.item}
        onSelect={() => onOpen(item)}
      >
        <Icon name={item.icon} />
        <span className={styles.words}>
          <b title={item.label}>{item.label}</b>
          {item.note && <span title={item.note}>{item.note}</span>}
        </span>
        {item.state && <em>{item.state}</em>}
        {item.keys && (
          <span className={styles.itemKeys} aria-hidden="true">
            {item.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        )}
      </Command.Item>
    ))}
  </Command.Group>
)

/** The search of the bookings also finds what has left the short list. */
function Nothing({ text, onOpen }: { text: string; onOpen: (to: string) => void }) {
  const may = useMay()
  return (
    <div className={styles.nothing}>
      <p>{t('palette.nothing', { text })}</p>
      {may('bookings:read') && text !== '' && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => onOpen(withQuery(adminPaths.bookings, { q: text }))}
        >
          {t('palette.search-bookings')}
        </Button>
      )}
    </div>
  )
}

const Keys = ({ keys, text }: { keys: string[]; text: string }) => (
  <span className={styles.hint} aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}{' '}
    {text}
  </span>
)
