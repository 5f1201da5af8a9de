import type { SavedView, ViewedList } from '@sayap/contract/operations/views'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { Popover } from '#ui/primitives/menu/popover'
import styles from './grid.module.css'
import type { GridState } from './grid-state'
import { SaveView } from './view-form'
import { ViewMenu } from './view-menu'
import { useViewsQuery } from './views.api'

interface ViewTabsProps {
  list: ViewedList
  state: GridState
}

/** The whole list and its saved views, each a link, and what can be done with the one that is shown. */
export function ViewTabs({ list, state }: ViewTabsProps) {
  const { data } = useViewsQuery({ query: { list } })
  const views = data?.data ?? []
  useDefaultView(state, data?.data)
  const shown = views.find(({ id }) => String(id) === state.values.view)
  return (
    <nav className={styles.tabs} aria-label={t('grid.views')}>
      <Link to={state.hrefOfView(undefined)} {...(isWhole(state) && { 'aria-current': 'page' })}>
        {t('grid.all-rows')}
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          to={state.hrefOfView(view)}
          {...(view === shown && { 'aria-current': 'page' })}
        >
          {view.name}
          {view.is_shared && <Icon name="share" />}
          {view.is_shared && <span className="vh">, {t('grid.view-shared')}</span>}
        </Link>
      ))}
      {shown ? <ViewMenu view={shown} state={state} /> : <SaveTab list={list} state={state} />}
    </nav>
  )
}

const isWhole = ({ values, query }: GridState) => !values.view && query === ''

/** A list that is opened without any state begins with the view that was chosen for it. */
function useDefaultView(state: GridState, views: readonly SavedView[] | undefined) {
  const isOpening = useRef(true)
  useEffect(() => {
    if (!views || !isOpening.current) return
    isOpening.current = false
    const view = views.find(({ is_default }) => is_default)
    if (view && state.isUntouched) state.showView(view)
  }, [views, state])
}

function SaveTab({ list, state }: ViewTabsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      align="start"
      label={t('grid.save-view')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button">
          <Icon name="plus" />
          {t('grid.save-view')}
        </button>
      }
    >
      {state.query === '' ? (
        <p className={styles.hint}>{t('grid.save-view-nothing')}</p>
      ) : (
        <SaveView
          list={list}
          query={state.query}
          onSaved={(view) => {
            setOpen(false)
            state.showView(view)
          }}
        />
      )}
    </Popover>
  )
}
