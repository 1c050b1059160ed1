import { Form } from '@remix-run/react';
import { useId } from 'react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { FiguraEnviada } from '../../../workers/marca/figura-service.ts';
import { TEXTOS } from './textos.ts';

/** One picture of the brand, with forms to replace or reset it. */
export function Figura({
  figura: { figura, caminho, propria },
  erro,
  enviando,
}: {
  figura: FiguraEnviada;
  erro: string | undefined;
  enviando: boolean;
}) {
  const id = useId();
  const { rotulo, onde, escuro } = TEXTOS[figura];
  return (
    <li className="figura-da-marca">
      <div className={classes('figura-da-marca-fundo', escuro && 'figura-da-marca-escuro')}>
        {/* The query string distinguishes own and network picture, so that the browser cache does not mix them. */}
        <img src={`${caminho}?${propria ?? 'rede'}`} alt="" loading="lazy" />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={`${id}-nome`} className="text-lg">
          {rotulo}
        </h2>
        {propria && <Etiqueta tom="info">Da loja</Etiqueta>}
      </div>
      <p className="text-muted text-sm">{onde}</p>
      <Form method="post" encType="multipart/form-data" className="mt-auto grid gap-3 pt-2">
        <CampoDaEmpresa />
        <input type="hidden" name="peca" value={figura} />
        <div className="campo">
          <label className="campo-rotulo" htmlFor={id}>
            Imagem nova
          </label>
          <input
            id={id}
            type="file"
            name="arquivo"
            required
            accept="image/png,image/jpeg,image/webp"
            className="campo-arquivo"
            aria-invalid={erro ? true : undefined}
            aria-describedby={classes(erro && `${id}-erro`, `${id}-nome`)}
          />
          {erro && (
            <p className="campo-erro" id={`${id}-erro`}>
              <Icone nome="erro" tamanho={16} />
              {erro}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Botao
            variante="secundario"
            compacto
            name="_acao"
            value="enviar"
            carregando={enviando}
            aria-label={`Enviar ${rotulo}`}
          >
            Enviar
          </Botao>
          {propria && (
            <Botao
              variante="texto"
              compacto
              name="_acao"
              value="restaurar"
              formNoValidate
              carregando={enviando}
              aria-label={`Voltar à imagem da rede: ${rotulo}`}
            >
              Voltar à da rede
            </Botao>
          )}
        </div>
      </Form>
    </li>
  );
}
