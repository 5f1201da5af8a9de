interface Query<Page> {
  data?: Page | undefined
  currentData?: Page | undefined
  error?: unknown
}

/**
 * The page of a list to be shown: that of the present filters; while they load the former one, which the
 * list dims; undefined once they have failed, because the former rows would pass for theirs.
 */
export const shownPage = <Page>({ data, currentData, error }: Query<Page>) =>
  currentData ?? (error ? undefined : data)
