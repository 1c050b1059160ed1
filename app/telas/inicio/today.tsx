import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TaskLink } from './task-link.tsx';
import type { MonthNumber, TodayTask } from './types.ts';

/** Tasks of the person for today; renders nothing when there are none. */
export const TodayTasks = ({ hoje }: { hoje: readonly TodayTask[] | null }) =>
  hoje &&
  hoje.length > 0 && (
    <section aria-labelledby="hoje">
      <h2 id="hoje" className="mb-3">
        Hoje
      </h2>
      <ul className="grid gap-2 md:grid-cols-2 md:gap-3">
        {hoje.map(({ texto, apoio, link }) => (
          <li key={texto}>
            <TaskLink to={link} titulo={texto} apoio={apoio} />
          </li>
        ))}
      </ul>
    </section>
  );

/** Numbers of the current month, compared with the same days of the last one. */
export const MyMonth = ({ mes }: { mes: readonly MonthNumber[] | null }) =>
  mes?.some(({ valor, apoio }) => valor > 0 || apoio !== '') && (
    <section aria-labelledby="meu-mes">
      <h2 id="meu-mes" className="mb-3">
        Meu mês
      </h2>
      <ul className="numeros-do-mes">
        {mes.map(({ rotulo, valor, apoio, para }) => (
          <li key={rotulo}>
            <MonthNumberTile para={para}>
              <span className="font-display text-[2rem] leading-[2.5rem] font-bold tabular-nums tracking-[-0.02em]">
                {valor}
              </span>
              <span>{rotulo}</span>
              <span className="text-muted text-sm">{apoio}</span>
            </MonthNumberTile>
          </li>
        ))}
      </ul>
    </section>
  );

const MonthNumberTile = ({ para, children }: { para: MonthNumber['para']; children: ReactNode }) =>
  para === null ? (
    <div className="numero-do-mes">{children}</div>
  ) : (
    <Link to={para} prefetch="intent" className="numero-do-mes">
      {children}
    </Link>
  );
