import { Form, useNavigation } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import type { CampanhaPanfletos } from './campanha-panfletos.server.ts';

const count = (total: number): string => (total === 1 ? '1 panfleto' : `${total} panfletos`);

/** Lists the flyers that carry a campaign, with links to their pages. */
function PanfletoNames({ total, nomes }: CampanhaPanfletos) {
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">
        {total > nomes.length ? `Ver os primeiros ${nomes.length}` : `Ver ${count(total)}`}
      </summary>
      <ul className="grid gap-2">
        {nomes.map(({ id, titulo, detalhe }) => (
          <li key={id}>
            <a className="link" href={`/p/${id}`} target="_blank" rel="noreferrer">
              {titulo}
            </a>
            <span className="block text-muted text-sm">{detalhe}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Question about the flyers, beside that about the campaign. */
export const EndPanfletosToo = ({ panfletos }: { panfletos: CampanhaPanfletos }) => (
  <div className="grid gap-2">
    <p>
      {panfletos.total === 1
        ? '1 panfleto no ar leva esta campanha e continua com ela até o último dia dele.'
        : `${count(panfletos.total)} no ar levam esta campanha e continuam com ela até o último dia de cada um.`}
    </p>
    <PanfletoNames {...panfletos} />
    <Checkbox
      name="panfletos"
      value="sim"
      rotulo={panfletos.total === 1 ? 'Encerrar este panfleto também' : 'Encerrar estes panfletos também'}
      ajuda="Quem abrir o link lê que a oferta acabou."
    />
  </div>
);

/** Flyers that still carry a campaign that is over. */
export function EndedCampanhaPanfletos({ panfletos }: { panfletos: CampanhaPanfletos }) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <EmpresaField />
      <p>
        {panfletos.total === 1
          ? '1 panfleto no ar ainda leva esta campanha.'
          : `${count(panfletos.total)} no ar ainda levam esta campanha.`}
      </p>
      <PanfletoNames {...panfletos} />
      <Button name="_acao" value="encerrar-panfletos" variante="secundario" loading={state === 'submitting'}>
        {panfletos.total === 1 ? 'Encerrar este panfleto' : 'Encerrar estes panfletos'}
      </Button>
    </Form>
  );
}
