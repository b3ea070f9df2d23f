// What a row is about: its description and its newest post. The post is read when the pointer has rested on the row for a moment.
import { useEffect, useState } from 'react'
import { type CatalogRow, useNewestPost } from '../../data/catalog.ts'
import { Ago } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

const REST_MS = 600

export const RowPreview = ({ row, top }: { row: CatalogRow; top: number }) => {
  const { catalog } = useWords()
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data: post } = useNewestPost(rested ? row.internal_id : undefined)
  if (!rested) return null
  return (
    <div className="preview" style={{ top: top + 42 }} role="note">
      <strong>
        <bdi>{row.title}</bdi>
      </strong>
      {row.description && <p dir="auto">{row.description.slice(0, 300)}</p>}
      {post?.text && (
        <>
          <p className="quiet small">
            {catalog.newestPost} · <Ago at={post.date} />
          </p>
          <p dir="auto">{post.text.slice(0, 280)}</p>
        </>
      )}
    </div>
  )
}
