import { Link } from '@remix-run/react';
import { Chip } from '~/components/ui/chip.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { GallerySeminovo } from './types.ts';

/** Seminovo in the gallery: picture, price, data, and the parcela with the information required by law. */
export function SeminovoCard({ moto, primeira }: { moto: GallerySeminovo; primeira: boolean }) {
  const { id, nome, ano, km, cor, preco, situacao, fipe, parcela, loja, foto, silhueta } = moto;
  return (
    <article className="seminovo-cartao" data-situacao={situacao}>
      <div className="seminovo-figura">
        {foto ? (
          <img
            src={foto.pequena}
            alt=""
            width={foto.largura}
            height={foto.altura}
            loading={primeira ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <img
            src={silhueta}
            alt=""
            width={950}
            height={560}
            className="seminovo-silhueta"
            loading={primeira ? 'eager' : 'lazy'}
          />
        )}
        {situacao !== 'disponivel' && (
          <span className="absolute [inset:12px_auto_auto_12px] rounded-sm bg-background">
            <Chip tone={situacao === 'reservado' ? 'warning' : 'neutro'}>
              {situacao === 'reservado' ? 'Reservada' : 'Vendida'}
            </Chip>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col items-start gap-1 p-4">
        <h2 className="seminovo-nome">
          <Link to={`/seminovos/${id}`} className="seminovo-alvo" prefetch="intent">
            {nome}
          </Link>
        </h2>
        <p className="text-muted">{`${ano} · ${km} · ${cor}`}</p>
        {situacao !== 'vendido' && <PrecoText centavos={preco} className="mt-1 text-3xl" />}
        {fipe && (
          <p className={fipe.lado === 'abaixo' ? 'font-medium text-success-ink' : 'text-muted'}>
            {fipe.frase}
          </p>
        )}
        {parcela && (
          <div className="seminovo-parcela">
            <p className="numeros">
              Parcela a partir de: <strong className="font-medium">{parcela.frase}</strong>
            </p>
            <p className="seminovo-legal">{parcela.minimo.join(' ')}</p>
          </div>
        )}
        <p className="mt-auto pt-2 text-muted text-[0.875rem]">{loja}</p>
      </div>
    </article>
  );
}
