import { Smile, type LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { socialCardSize } from '#src/contract/pages/social-card.ts';
import { direction } from '../site/direction.ts';
import { categoryIcons } from '../ui/category/category-tile.tsx';
import { namedIcons } from '../ui/category/named-icons.ts';
import { MarkForms } from '../ui/logo.tsx';
import type { CardSubject } from './card-subject.ts';
import { formPath } from './form-path.ts';
import { ground, categoryPalette, type Corners } from './palette.ts';

const { widthPx, heightPx } = socialCardSize;

/** Renders a card as SVG: the logo, and the subject on the right. The text is added later. */
export function drawCard(subject: CardSubject): string {
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      width={widthPx}
      height={heightPx}
    >
      <rect width={widthPx} height={heightPx} fill={ground.page} />
      <g transform={subjectTransform(subject)}>
        <Subject {...subject} />
      </g>
      <g transform={`translate(${logoLeftPx} 66) scale(1.75)`}>
        <rect width="32" height="32" rx="9" fill={ground.accent} />
        <g fill="#fff">
          <MarkForms />
        </g>
      </g>
      <rect
        y={heightPx - 14}
        width={widthPx}
        height="14"
        fill={subject.category ? categoryPalette[subject.category].hue : ground.accent}
      />
    </svg>,
  );
}

const logoPx = 56;
const logoLeftPx = direction === 'rtl' ? widthPx - 80 - logoPx : 80;

/**
 * Returns what moves the subject to the left side of a card from right to left. The way from one format to another is
 * mirrored; icons aren't.
 */
function subjectTransform({ ends }: CardSubject): string | undefined {
  if (direction === 'ltr') return undefined;
  return ends ? `translate(${widthPx} 0) scale(-1 1)` : 'translate(-720 0)';
}

function Subject({ category, icon, ends, symbol }: CardSubject) {
  if (symbol && category)
    return (
      <Form
        x={740}
        y={95}
        size={440}
        corners={categoryPalette[category].form}
        colour={categoryPalette[category].softHue}
      />
    );
  if (ends && category) return <Ends category={category} />;
  if (!category) return <EveryCategory />;
  const own = icon ? namedIcons[icon] : categoryIcons[category];
  return <CategoryForms category={category} icon={symbol === undefined ? own : Smile} />;
}

function Form({
  x,
  y,
  size,
  corners,
  colour,
}: {
  x: number;
  y: number;
  size: number;
  corners: Corners;
  colour: string;
}) {
  return <path d={formPath({ x, y, size, corners })} fill={colour} />;
}

type CategoryProps = { readonly category: NonNullable<CardSubject['category']> };

/** An icon on its category's shape, with smaller shapes behind it. */
function CategoryForms({ category, icon: Icon }: CategoryProps & { readonly icon: LucideIcon }) {
  const { hue, softHue, form } = categoryPalette[category];
  return (
    <>
      <Form x={1010} y={60} size={150} corners={form} colour={softHue} />
      <Form x={745} y={395} size={130} corners={form} colour={softHue} />
      <Form x={800} y={145} size={320} corners={form} colour={hue} />
      <Icon x={882} y={227} width={156} height={156} color="#fff" strokeWidth={1.75} />
    </>
  );
}

/** Two tiles with an arrow from the source to the target. */
function Ends({ category }: CategoryProps) {
  const { hue, softHue, form } = categoryPalette[category];
  return (
    <>
      <Form x={755} y={125} size={220} corners={form} colour={softHue} />
      <Form x={945} y={305} size={220} corners={[50, 18, 18, 18]} colour={hue} />
      <path
        d="M1010 190h40a40 40 0 0 1 40 40v34m-24-22 24 24 24-24"
        fill="none"
        stroke={hue}
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

/** One tile per category. */
function EveryCategory() {
  const categories = ['image', 'document', 'audio', 'video', 'archive', 'text'] as const;
  return categories.map((category, index) => {
    const { hue, softHue, form } = categoryPalette[category];
    const [x, y] = [770 + (index % 2) * 195, 40 + Math.floor(index / 2) * 185];
    const Icon = categoryIcons[category];
    return (
      <g key={category}>
        <Form x={x} y={y} size={165} corners={form} colour={softHue} />
        <Icon x={x + 45} y={y + 45} width={75} height={75} color={hue} strokeWidth={2} />
      </g>
    );
  });
}
