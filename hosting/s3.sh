#!/bin/sh
# sh hosting/s3.sh BUCKET DISTRIBUTION: brings out/ to a bucket of its own with CloudFront in front, which compresses and says
# how long what is kept; below a path the bucket is BUCKET/site. Twins and what other hosts read stay here.
set -euf
no='--exclude *.br --exclude *.gz --exclude _* --exclude .nojekyll'
send() { aws s3 sync out "s3://$bucket" --no-progress $no "$@"; }
bucket=$1
# Types that the program does not know everywhere.
for type in avif=image/avif wasm=application/wasm webmanifest=application/manifest+json woff2=font/woff2 xml=application/xml \
    'c=text/plain; charset=utf-8' 'py=text/plain; charset=utf-8' 'txt=text/plain; charset=utf-8'; do
    send --exclude '*' --include "*.${type%%=*}" --content-type "${type#*=}"
done
# What pages load first, then the pages, and what has gone at last.
send --exclude '*.html'
send --exclude '*' --include '*.html' --content-type 'text/html; charset=utf-8'
send --delete
aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
