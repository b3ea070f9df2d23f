// A text of which the parts between backticks are code.

export const Coded = ({ text }: { text: string }) =>
  text.split('`').map((part, position) =>
    position % 2 === 1 ? (
      <code key={part} dir="ltr">
        {part}
      </code>
    ) : (
      part
    ),
  )
