/** Moves to the next and previous application in the order of the list or board column that was shown before. */
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApplicationRow } from '#shared/careers/applications.contract.ts';
import { useActions } from '../palette/actions.ts';
import type { CursorPage } from '../session/use-cursor-list.ts';
import { MoveButton } from '../ui/move-button.tsx';
import { applicationsPath } from './application-labels.tsx';
import { applicationsKey, boardKey, type BoardData } from './use-applications.ts';

type Order = readonly string[];

/** The state of the address keeps the order over a reload. */
interface OrderState {
  readonly order?: Order;
}

const listKey = [...applicationsKey, 'list'] as const;

/** The rows or cards with this application that were loaded last. */
const loadedOrder = (client: QueryClient, id: string): Order => {
  const lists = client.getQueriesData<InfiniteData<CursorPage<ApplicationRow>>>({ queryKey: listKey });
  const boards = client.getQueriesData<BoardData>({ queryKey: boardKey });
  const orders = [
    ...lists.map(([key, list]) => [key, list?.pages.flatMap(({ rows }) => rows)] as const),
    ...boards.flatMap(([key, board]) => Object.values(board?.stages ?? {}).map(({ cards }) => [key, cards] as const)),
  ].filter(([, rows]) => rows?.some((row) => row.id === id));
  const loadedAt = ([key]: (typeof orders)[number]): number => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  const [, rows = []] = orders.toSorted((one, other) => loadedAt(other) - loadedAt(one))[0] ?? [];
  return rows.map((row) => row.id);
};

export function NextApplication({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: OrderState | null };
  const [order] = useState(() => state?.order ?? loadedOrder(client, id));
  const index = order.indexOf(id);
  const neighbor = (step: 1 | -1): string | undefined => (index < 0 ? undefined : order[index + step]);
  const open = (step: 1 | -1) => (): void => {
    const next = neighbor(step);
    const own: OrderState = { order };
    if (next !== undefined) void navigate(`${applicationsPath}/${next}`, { replace: true, state: own });
  };
  useActions(
    order.length > 1
      ? [
          { id: 'next-application', label: 'Next application', key: 'J', run: open(1), repeats: true },
          { id: 'previous-application', label: 'Previous application', key: 'K', run: open(-1), repeats: true },
        ]
      : [],
  );
  if (order.length < 2) return null;
  return (
    <span>
      <MoveButton
        step={-1}
        isAtEnd={neighbor(-1) === undefined}
        onClick={open(-1)}
        aria-label="Previous application"
        title="Key: K"
      />
      <MoveButton
        step={1}
        isAtEnd={neighbor(1) === undefined}
        onClick={open(1)}
        aria-label="Next application"
        title="Key: J"
      />
    </span>
  );
}
