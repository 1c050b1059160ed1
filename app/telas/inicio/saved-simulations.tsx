import { ButtonLink } from '~/components/ui/button.tsx';
import { TaskLink } from './task-link.tsx';
import type { HomeSimulacao } from './types.ts';

/** Simulations saved last, each opened with its numbers; renders nothing when there are none. */
export const SavedSimulations = ({ salvas }: { salvas: readonly HomeSimulacao[] }) =>
  salvas.length > 0 && (
    <section aria-labelledby="minhas-simulacoes">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="minhas-simulacoes">Minhas simulações</h2>
        <ButtonLink
          to="/financiamento#minhas-simulacoes"
          prefetch="intent"
          variante="texto"
          compacto
          className="-me-3"
        >
          Ver todas
        </ButtonLink>
      </div>
      <ul className="grid gap-2 md:grid-cols-2 md:gap-3">
        {salvas.map(({ id, nome, frase, para }) => (
          <li key={id}>
            <TaskLink to={para} titulo={nome} apoio={frase} className="border-primary!" />
          </li>
        ))}
      </ul>
    </section>
  );
