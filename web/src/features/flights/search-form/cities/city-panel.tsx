import type { Airport } from '@sayap/contract/catalog/airports'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '#shared/browser/cx'
import { rupiahShort } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import type { useCombobox } from '#ui/forms/use-combobox'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useAirportsQuery } from '../../airports.api'
import { airportOf, placeName } from '../../cities'
import { useFaresFromQuery } from '../../fares.api'
import { CityOption } from './city-option'
import styles from './city-panel.module.css'
import type { CityGroup, SuggestedCity, Suggestions } from './suggest-cities'

interface CityPanelProps {
  end: 'from' | 'to'
  box: ReturnType<typeof useCombobox>
  /** Element of the field: the list opens above or below it. */
  field: RefObject<HTMLElement | null>
  /** What was typed; empty while the city in the field is untouched. */
  typed: string
  /** The other end of the route. */
  other: string
  /** Empty while they are loading, and where they could not be loaded. */
  airports: readonly Airport[]
  suggestions: Suggestions
  /** Whether it fills the screen of a phone. */
  isSheet: boolean
  /** Closes it and restores the city that was there before. */
  onCancel: () => void
  onClear: () => void
}

/** The suggestions of a city field: a list at the field, or a full-screen sheet on a phone. */
export function CityPanel(props: CityPanelProps) {
  const { box, field, typed, airports, suggestions, isSheet, onCancel } = props
  const panel = useRef<HTMLDivElement>(null)
  const { cities, unknown } = suggestions
  const { priceOf, from } = usePrices(props)
  usePlacement(panel, field, !isSheet)
  useModalSheet(field, isSheet, onCancel)
  return (
    <>
      {isSheet && <SheetHeader {...props} />}
      {/* Keeps the focus in the field while the list is scrolled or a heading is pressed. */}
      <div
        ref={panel}
        className={cx(styles.panel, isSheet && styles.sheet, !typed && styles.browse)}
        onPointerDown={(event) => isSheet || event.preventDefault()}
      >
        {unknown && <Unknown typed={typed} />}
        {airports.length === 0 && <NoAirports />}
        {box.open && (
          <div
            {...box.listProps}
            role="listbox"
            className={styles.list}
            aria-label={t('search.cities')}
          >
            {groupsOf(cities).map(({ group, from, members }) => (
              <Group key={from} label={group && labelOf(group, cities[0])} wide={group === 'all'}>
                {members.map((city, at) => (
                  <li key={city.airport.code} {...box.optionProps(from + at)}>
                    <CityOption city={city} typed={typed} note={noteOf(city)} />
                    {priceOf(city) && <span className={styles.price}>{priceOf(city)}</span>}
                  </li>
                ))}
              </Group>
            ))}
          </div>
        )}
        {from && cities.some(priceOf) && (
          <p className={styles.fares}>{t('cities.fares', { city: from })}</p>
        )}
        <div className="vh" role="status">
          {typed && !unknown && airports.length > 0 && t('cities.found', { n: cities.length })}
        </div>
      </div>
    </>
  )
}

/** 'from 922k' for the cities that one can fly to from the other end, and its name. */
function usePrices({ end, other, airports }: CityPanelProps) {
  const from = airportOf(airports, other)
  const { data } = useFaresFromQuery(from?.city ?? '', { skip: end === 'from' || !from })
  const prices = new Map(data?.data.map((one) => [one.destination_place, one.price]))
  const priceOf = ({ airport }: SuggestedCity) => {
    const price = prices.get(airport.city)
    return price === undefined ? '' : t('cities.from', { price: rupiahShort(price) })
  }
  return { priceOf, from: from && placeName(from) }
}

function SheetHeader({ end, onCancel, onClear }: CityPanelProps) {
  return (
    <>
      <div className={styles.head}>
        <IconButton icon="left" label={t('cities.back')} onClick={onCancel} />
        <b>{t(`cities.where-${end}`)}</b>
      </div>
      <IconButton
        icon="close"
        label={t('cities.clear')}
        className={styles.clear}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onClear}
      />
    </>
  )
}

function Unknown({ typed }: { typed: string }) {
  return (
    <div role="status" className={styles.unknown}>
      <b>{t('cities.none', { typed: typed.trim() })}</b>
      <span>{t('cities.none-hint')}</span>
    </div>
  )
}

/** Asks for the airports again, as does each opening of the list after a failure. */
function NoAirports() {
  const { isError, refetch } = useAirportsQuery({})
  if (isError)
    return (
      <div role="alert" className={styles.unknown}>
        <b>{t('cities.failed')}</b>
        <span>{t('cities.failed-hint')}</span>
        <Button kind="text" size="small" onClick={refetch}>
          {t('ui.try-again')}
        </Button>
      </div>
    )
  return (
    <Waiting>
      {[1, 2, 3].map((one) => (
        <div key={one} className={styles.skeleton}>
          <Skeleton height="30px" />
        </div>
      ))}
    </Waiting>
  )
}

interface GroupProps {
  label: string | undefined
  wide: boolean
  children: ReactNode
}

/** Options under a heading. Without a heading they belong to the list itself. */
function Group({ label, wide, children }: GroupProps) {
  const id = useId()
  if (!label)
    return (
      <ul role="none" className={styles.group}>
        {children}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a listbox.
    <ul role="group" aria-labelledby={id} className={cx(styles.group, wide && styles.wide)}>
      <li role="presentation" id={id} className={styles.heading}>
        {label}
      </li>
      {children}
    </ul>
  )
}

const keyOf = (group: CityGroup | undefined) =>
  typeof group === 'object' ? `abroad ${group.abroad}` : group

/** Consecutive cities of the same group, with the index of the first. */
function groupsOf(cities: readonly SuggestedCity[]) {
  const groups: { group: CityGroup | undefined; from: number; members: SuggestedCity[] }[] = []
  for (const [at, city] of cities.entries()) {
    const last = groups.at(-1)
    if (last && keyOf(last.group) === keyOf(city.group)) last.members.push(city)
    else groups.push({ group: city.group, from: at, members: [city] })
  }
  return groups
}

const labelOf = (group: CityGroup, first: SuggestedCity | undefined) =>
  typeof group === 'object'
    ? group.abroad
    : t(`cities.${group}`, { city: first ? placeName(first.airport) : '' })

const noteOf = ({ airport, away }: SuggestedCity) =>
  away === undefined ? undefined : t('cities.away', { name: airport.name, n: away })

/** Pixels between the list and its field, and to the edge of the window. */
const GAP = 8
/** A list that is lower than this opens on the other side, if there is more room. */
const COMFORTABLE = 420

/** Opens the list on the side of the field with enough room, and never over the edge of the window. */
function usePlacement(
  panel: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  active: boolean,
) {
  useLayoutEffect(() => {
    const [list, anchor] = [panel.current, field.current]
    if (!list || !anchor || !active) return
    const place = () => {
      const { top, bottom, left } = anchor.getBoundingClientRect()
      const below = globalThis.innerHeight - bottom - 2 * GAP
      const above = top - 2 * GAP
      const up = below < COMFORTABLE && above > below
      const shift = Math.min(
        0,
        document.documentElement.clientWidth - GAP - left - list.offsetWidth,
      )
      list.toggleAttribute('data-up', up)
      list.style.setProperty('--room', `${Math.max(160, up ? above : below)}px`)
      list.style.setProperty('--shift', `${shift}px`)
    }
    place()
    globalThis.addEventListener('resize', place)
    globalThis.addEventListener('scroll', place, { passive: true })
    return () => {
      globalThis.removeEventListener('resize', place)
      globalThis.removeEventListener('scroll', place)
    }
  }, [panel, field, active])
}

/** Closes by the Back button or gesture of Android; other browsers have the arrow of the sheet. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined

/** Makes everything but the sheet inert and keeps the page behind it from scrolling. */
function useModalSheet(
  sheet: RefObject<HTMLElement | null>,
  active: boolean,
  onCancel: () => void,
) {
  const cancel = useRef(onCancel)
  useEffect(() => {
    cancel.current = onCancel
  })
  useLayoutEffect(() => {
    const element = sheet.current
    if (!active || !element) return
    const outside = elementsOutside(element).filter((one) => !one.hasAttribute('inert'))
    for (const one of outside) one.setAttribute('inert', '')
    const { style } = document.documentElement
    style.overflow = 'hidden'
    const watcher = typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher()
    watcher?.addEventListener('close', () => cancel.current())
    return () => {
      for (const one of outside) one.removeAttribute('inert')
      style.overflow = ''
      watcher?.destroy()
    }
  }, [sheet, active])
}

/** The siblings of the element and of its ancestors: all of the page that is not the element. */
function elementsOutside(element: HTMLElement) {
  const outside: Element[] = []
  for (let one = element; one !== document.body && one.parentElement; one = one.parentElement)
    for (const other of one.parentElement.children) if (other !== one) outside.push(other)
  return outside
}
