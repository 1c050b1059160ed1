CREATE TABLE `acessorios` (
	`id_empresa` integer NOT NULL,
	`id` text NOT NULL,
	`busca` text NOT NULL,
	`usado` integer NOT NULL,
	`encerrado_em` text,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`criado_em` text NOT NULL,
	`alterado_em` text NOT NULL,
	`codigo` text NOT NULL,
	`nome` text NOT NULL,
	`preco` integer NOT NULL,
	`modelos` text NOT NULL,
	`ativo` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `acessorios_codigo` ON `acessorios` (`id_empresa`,`codigo`);--> statement-breakpoint
CREATE INDEX `acessorios_por_nome` ON `acessorios` (`id_empresa`,`busca`,`id`);--> statement-breakpoint
CREATE INDEX `acessorios_por_preco` ON `acessorios` (`id_empresa`,`preco`,`id`);--> statement-breakpoint
CREATE TABLE `avisos` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`tipo` text NOT NULL,
	`texto` text NOT NULL,
	`para` text NOT NULL,
	`em` text NOT NULL,
	`lido_em` text
);
--> statement-breakpoint
CREATE INDEX `avisos_meus` ON `avisos` (`uid`,`id_empresa`,`em`,`id`);--> statement-breakpoint
CREATE INDEX `avisos_por_ler` ON `avisos` (`uid`,`id_empresa`) WHERE lido_em IS NULL;--> statement-breakpoint
CREATE INDEX `avisos_antigos` ON `avisos` (`em`);--> statement-breakpoint
CREATE TABLE `campanhas` (
	`id_empresa` integer NOT NULL,
	`id` text NOT NULL,
	`busca` text NOT NULL,
	`usado` integer NOT NULL,
	`encerrado_em` text,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`criado_em` text NOT NULL,
	`alterado_em` text NOT NULL,
	`nome` text NOT NULL,
	`inicio` text NOT NULL,
	`fim` text NOT NULL,
	`tipo` text NOT NULL,
	`taxa` real,
	`valor` integer,
	`modelos` text NOT NULL,
	`lojas` text NOT NULL,
	`regras` text NOT NULL,
	`arte` text,
	`prioridade` integer NOT NULL,
	`soma` integer NOT NULL,
	`ativa` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `id`)
);
--> statement-breakpoint
CREATE INDEX `campanhas_por_fim` ON `campanhas` (`id_empresa`,`fim`,`id`);--> statement-breakpoint
CREATE INDEX `campanhas_por_nome` ON `campanhas` (`id_empresa`,`busca`,`id`);--> statement-breakpoint
CREATE INDEX `campanhas_recentes` ON `campanhas` (`id_empresa`,`criado_em`,`id`);--> statement-breakpoint
CREATE INDEX `campanhas_em_vigor` ON `campanhas` (`fim`);--> statement-breakpoint
CREATE TABLE `recurso_eventos` (
	`id_empresa` integer NOT NULL,
	`recurso` text NOT NULL,
	`item` text NOT NULL,
	`versao` integer NOT NULL,
	`acao` text NOT NULL,
	`mudou` text NOT NULL,
	`uid` text NOT NULL,
	`nome` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `recurso`, `item`, `versao`)
);
--> statement-breakpoint
CREATE INDEX `recurso_eventos_da_pessoa` ON `recurso_eventos` (`uid`);