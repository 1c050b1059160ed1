import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { srcSetDaFoto } from '~/domain/fotos/foto.ts';
import { EtiquetaDaSituacao, EtiquetaDosDias } from './partes.tsx';
import type { Fato, FichaDaMoto } from './tipos.ts';

/** Header of an item: picture, price, situacao and actions. */
export function Cabeca({ ficha, children }: { ficha: FichaDaMoto; children: ReactNode }) {
  const { nome, detalhe, situacao, dias, faixa, preco, sugerido, reserva, figuras } = ficha;
  return (
    <section className="estoque-cabeca">
      <ul className="estoque-figuras" aria-label="Fotos">
        {figuras.map(({ url, tipo }, index) => (
          <li key={url} className={`estoque-${tipo}`}>
            <img
              src={url}
              srcSet={srcSetDaFoto(url)}
              sizes="(width >= 900px) 560px, 92vw"
              alt={tipo === 'foto' ? `Foto ${index + 1} de ${nome}` : ''}
              loading={index === 0 ? undefined : 'lazy'}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-4">
        <div>
          <h1>{nome}</h1>
          <p className="numeros mt-1 text-muted">{detalhe}</p>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <EtiquetaDaSituacao situacao={situacao} />
          <EtiquetaDosDias dias={dias === 'hoje' ? 'entrou hoje' : `${dias} no estoque`} faixa={faixa} />
        </p>
        <p>
          <Preco centavos={preco} className="text-4xl" />
          {sugerido && preco !== null && <span className="block text-muted text-sm">preço sugerido</span>}
        </p>
        {reserva && (
          <p className="estoque-reserva">
            Reservada por <strong className="font-medium">{reserva.quem}</strong>
            {reserva.para && (
              <>
                {' '}
                para <strong className="font-medium">{reserva.para}</strong>
              </>
            )}
            <span className="numeros block text-muted">{`até ${reserva.ate}`}</span>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

/** Links for this moto: proposta, simulation, flyer and other actions, with its data filled in. */
export function Saidas({
  ficha: { id, simular, panfleto, situacao },
  gere,
  fazPecas,
}: {
  ficha: FichaDaMoto;
  gere: boolean;
  fazPecas: boolean;
}) {
  const comEmpresa = useComEmpresa();
  const aprovado = useAprovado();
  const vende = situacao !== 'vendida' && situacao !== 'entregue';
  return (
    <nav className="estoque-saidas" aria-label="Com esta moto">
      {vende && (
        <BotaoLink
          to={comEmpresa(`/proposta2?estoque=${id}`)}
          variante="secundario"
          icone={<Icone nome="guardar" />}
        >
          Proposta
        </BotaoLink>
      )}
      {vende && (
        <BotaoLink to={simular} variante="secundario" icone={<Icone nome="calculadora" />}>
          Simular
        </BotaoLink>
      )}
      {vende && fazPecas && (
        <BotaoLink to={panfleto} variante="secundario" icone={<Icone nome="criar" />}>
          Gerar panfleto
        </BotaoLink>
      )}
      {aprovado && (
        <BotaoLink
          to={comEmpresa(`/estoque/${id}/etiqueta`)}
          variante="secundario"
          icone={<Icone nome="imprimir" />}
        >
          Etiqueta
        </BotaoLink>
      )}
      {aprovado && (
        <BotaoLink
          to={comEmpresa(`/estoque/${id}/fotos`)}
          variante="secundario"
          icone={<Icone nome="camera" />}
        >
          Fotos
        </BotaoLink>
      )}
      {gere && (
        <BotaoLink
          to={comEmpresa(`/estoque/${id}/editar`)}
          variante="secundario"
          icone={<Icone nome="editar" />}
        >
          Editar
        </BotaoLink>
      )}
    </nav>
  );
}

/** Known data of an item; the part for administrators is separate. */
export function Fatos({ ficha: { fatos, segredos, observacao } }: { ficha: FichaDaMoto }) {
  return (
    <section className="grid content-start gap-4">
      <h2 className="sr-only">Dados da moto</h2>
      <ListaDeFatos fatos={fatos} />
      {observacao && <p className="whitespace-pre-line text-muted">{observacao}</p>}
      {segredos.length > 0 && (
        <div className="estoque-segredos">
          <h3>Só para administradores</h3>
          <ListaDeFatos fatos={segredos} />
        </div>
      )}
    </section>
  );
}

function ListaDeFatos({ fatos }: { fatos: readonly Fato[] }) {
  const comEmpresa = useComEmpresa();
  return (
    <dl className="estoque-fatos">
      {fatos.map(({ rotulo, valor, para }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className="numeros wrap-anywhere">
            {para ? (
              <Link className="link" to={comEmpresa(para)}>
                {valor}
              </Link>
            ) : (
              valor
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
